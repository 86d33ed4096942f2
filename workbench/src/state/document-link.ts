import type { ViewState } from './hash.ts';

/** The setting that holds the template of addresses of documents. */
export const linkKey = 'texts.link';

/** Why a text is no template of addresses; empty where it is one, or there is none. */
export function linkProblem(template: string): string {
  if (template === '') return '';
  if (!template.includes('{id}')) return 'expected {id} where the id of a document stands';
  const filled = addressOf(template, 'x');
  if (filled?.protocol !== 'https:' && filled?.protocol !== 'http:')
    return 'expected an address that begins with https://';
  return filled.host === addressOf(template, 'y')?.host ? '' : 'expected {id} after the name of the site';
}

/** The address of a document by the template that people gave; undefined where there is none that makes sense. */
export function documentLink({ own }: Pick<ViewState, 'own'>, id: string): string | undefined {
  const template = own[linkKey] ?? '';
  return template === '' || linkProblem(template) !== ''
    ? undefined
    : template.replaceAll('{id}', encodeURIComponent(id));
}

function addressOf(template: string, id: string): URL | undefined {
  const address = template.replaceAll('{id}', id);
  return URL.canParse(address) ? new URL(address) : undefined;
}
