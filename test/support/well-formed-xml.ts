/** Throws where a text is not well-formed XML, as far as documents without DTD, comments and CDATA go. */
export function assertWellFormed(text: string): void {
  const body = text.replace(/^<\?xml [^?]*\?>\n/, '');
  const open: string[] = [];
  let roots = 0;
  const token = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
  while (token.lastIndex < body.length) {
    const at = token.lastIndex;
    const match = token.exec(body);
    if (!match) throw new Error(`not XML at ${at}: ${body.slice(at, at + 40)}`);
    const [whole, closing, name, attributes, empty, content] = match;
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i.test(whole)) throw new Error(`bare ampersand: ${whole}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(whole))
      throw new Error('a character XML cannot hold');
    if (content !== undefined) {
      if (open.length === 0 && content.trim() !== '') throw new Error(`text outside of the root: ${content}`);
      continue;
    }
    const names = [...attributes.matchAll(/([\w:.-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length && !attributes.includes('&')) throw new Error(`attribute twice: ${whole}`);
    if (closing) {
      if (open.pop() !== name) throw new Error(`unexpected end of ${name}`);
    } else {
      if (open.length === 0 && ++roots > 1) throw new Error('a second root');
      if (!empty) open.push(name);
    }
  }
  if (open.length > 0 || roots === 0) throw new Error(`not closed: ${open.join(', ')}`);
}
