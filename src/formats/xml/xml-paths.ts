import type { XmlElement } from './xml-records.ts';

/** The elements directly inside an element, of some names or of all. */
export function childrenOf(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return element.content.filter(
    (one): one is XmlElement => typeof one !== 'string' && (names.length === 0 || names.includes(one.name)),
  );
}

/** Every element of a name inside an element, at any depth, in the order of the text. */
export function* within(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (child.name === name) yield child;
    yield* within(child, name);
  }
}

/** The elements at a path of names below an element. */
export function atPath(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  let found = [element];
  for (const name of path) found = found.flatMap((one) => childrenOf(one, name));
  return found;
}

/** The text of an element and of all inside it, blanks made one; empty where there is no element. */
export function textOf(element: XmlElement | undefined): string {
  return element ? gather(element).join('').replace(/\s+/g, ' ').trim() : '';
}

/** Elements inside a word or a formula; all others part what stands around them. */
const inline = new Set(['b', 'i', 'u', 'o', 'sub', 'sup', 'sub2', 'sup2', 'smallcaps', 'em', 'strong', 'span']);

function gather({ content }: XmlElement): string[] {
  return content.flatMap((one) => {
    if (typeof one === 'string') return [one];
    return inline.has(one.name) ? gather(one) : [' ', ...gather(one), ' '];
  });
}
