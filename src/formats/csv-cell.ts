/** A cell of a CSV file (RFC 4180): quoted where it must be, and where readers would trim its blanks. */
export function quoteCsv(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
