import { embedCampaign } from 'nmax/page';

/** What runs: the script that the page unpacked and started; nothing in the worker. */
const script = typeof document === 'undefined' ? undefined : (document.currentScript as HTMLScriptElement);

/** Where the script is, for the worker to start from. */
export const scriptAddress = script?.src ?? '';

/** The page as it was delivered, before anything was drawn; empty in the worker, which has none. */
const source = script ? sourceWithout(script) : '';

function sourceWithout(started: HTMLScriptElement): string {
  started.remove();
  return `<!doctype html>\n${document.documentElement.outerHTML}\n`;
}

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
