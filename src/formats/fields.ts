/** Splits a line at runs of blanks (space, tab, vertical tab, form feed, carriage return), as C's `isspace` sees them. */
export function splitFields(line: string): string[] {
  const fields: string[] = [];
  let start = -1;
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    const blank = code === 32 || (code >= 9 && code <= 13);
    if (blank) {
      if (start !== -1) fields.push(line.slice(start, i));
      start = -1;
    } else if (start === -1) start = i;
  }
  if (start !== -1) fields.push(line.slice(start));
  return fields;
}

/** A value as shown in a message: never longer than a line of text should be. */
export function shown(value: string): string {
  return value.length > 60 ? `${value.slice(0, 57)}…` : value;
}
