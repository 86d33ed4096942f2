import { embedCampaign } from 'nmax/page';

/** The page as it was delivered, taken before anything is drawn: what a report is made of. */
const source = `<!doctype html>\n${document.documentElement.outerHTML}\n`;

/** The packed campaign that came with the page; undefined where there is none. */
export function embeddedCampaign(): string | undefined {
  const text = document.getElementById('nmax-campaign')?.textContent ?? 'null';
  const packed: unknown = JSON.parse(text);
  return typeof packed === 'string' ? packed : undefined;
}

/** This page with a campaign inside. */
export function pageWith(packed: string): string {
  return embedCampaign(source, packed);
}
