import { embedCampaign } from 'nmax/page';

/** The page as it was delivered, before anything was drawn; empty in the worker, which has none. */
const source = typeof document === 'undefined' ? '' : `<!doctype html>\n${document.documentElement.outerHTML}\n`;

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

/** The text of the page's only script, which the worker runs too. */
export function pageScript(): string {
  const script = document.querySelector('script:not([type="application/json"])');
  if (!script?.textContent) throw new Error('the script of the page is not in it');
  return script.textContent;
}
