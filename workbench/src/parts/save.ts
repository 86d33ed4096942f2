/** A name that every file system takes: letters, digits and a few marks, of any text. */
export function safeFileName(text: string, ending: string): string {
  const stem = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9@_.=-]+/g, '-')
    .replace(/^[-.=@]+|[-.]+$/g, '')
    .slice(0, 80);
  return `${stem || 'nmax'}.${ending}`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: string | Blob, name: string, type = 'text/plain;charset=utf-8'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Puts text on the clipboard, also where the newer way is forbidden, as on some file:// pages. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'offscreen';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
