/** The blanks of `splitFields` before a comment: a no-break space begins an id. */
const comment = /^[\t-\r ]*#/;

/** The first line of a text that is neither blank nor a comment; empty where there is none. */
export function firstLine(text: string): string {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? undefined : end);
    if (line.trim() !== '' && !comment.test(line)) return line;
    if (end === -1) break;
    start = end + 1;
  }
  return '';
}
