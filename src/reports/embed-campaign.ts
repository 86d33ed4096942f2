/** The place in the page where a campaign goes: a block of data that no browser runs. */
const opening = '<script type="application/json" id="nmax-campaign">';
const closing = '</'.concat('script>');

/** Puts a packed campaign into the page of the workbench, in place of the one it may have. */
export function embedCampaign(page: string, packed: string | undefined): string {
  const start = page.indexOf(opening);
  const end = page.indexOf(closing, start);
  if (start === -1 || end === -1) throw new Error('no place for a campaign in the page');
  if (packed !== undefined && /[^\w!+/=-]/.test(packed)) throw new Error('a packed campaign is base 64');
  const content = packed === undefined ? 'null' : JSON.stringify(packed);
  return page.slice(0, start + opening.length) + content + page.slice(end);
}
