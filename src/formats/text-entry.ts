import type { TextEntry } from '../model/texts.ts';

/** Letters that are kept of a title and of a text. */
const [titleLetters, excerptLetters] = [200, 300];
/** Letters of a text that stand for a title where there is none. */
const firstWords = 100;

/** What is kept of a text: its title, or its first words, and how it begins. */
export function textEntry(title: string, text: string): TextEntry {
  const body = oneLine(text, excerptLetters * 4);
  const own = oneLine(title, titleLetters * 4);
  return {
    title: ownCopy(shorten(own === '' ? body : own, own === '' ? firstWords : titleLetters)),
    excerpt: ownCopy(shorten(body, excerptLetters)),
  };
}

/** A copy that does not keep the long text alive of which it is a part, as V8's slices do. */
export function ownCopy(text: string): string {
  return JSON.parse(JSON.stringify(text));
}

function oneLine(text: string, most: number): string {
  return text.slice(0, most).replace(/\s+/g, ' ').trim();
}

/** The text up to a blank, where it is longer than it may be. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 1);
  return `${text.slice(0, end > most / 2 ? end : most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
