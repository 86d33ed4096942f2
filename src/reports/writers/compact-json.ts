/** JSON for people and programs: objects over many lines, lists of plain values on one; what is not a number is null. */
export function formatJson(value: unknown, indent = ''): string {
  if (ArrayBuffer.isView(value)) return formatJson(Array.from(value as unknown as ArrayLike<number>), indent);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = `${indent} `;
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return `[${value.map((one) => formatJson(one)).join(',')}]`;
    return `[\n${value.map((one) => inner + formatJson(one, inner)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  if (entries.length === 0) return '{}';
  if (entries.every(([, one]) => isPlain(one)))
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${formatJson(one)}`).join(',')}}`;
  const lines = entries.map(([key, one]) => `${inner}${JSON.stringify(key)}: ${formatJson(one, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
