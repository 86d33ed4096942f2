/** Short labels for runs: letters for up to 26 of them, numbers for more. */
export function runLabels(runs: number): string[] {
  const letter = (r: number) => String.fromCharCode('a'.charCodeAt(0) + r);
  return Array.from({ length: runs }, (_, r) => (runs <= 26 ? letter(r) : String(r + 1)));
}

/** The labels of some runs as one mark: `abd`, or `1-3,5` where labels are numbers. */
export function markOf(chosen: readonly number[], runs: number): string {
  const labels = runLabels(runs);
  if (runs <= 26) return chosen.map((r) => labels[r]).join('');
  const parts: string[] = [];
  for (let i = 0; i < chosen.length; ) {
    let end = i;
    while (end + 1 < chosen.length && chosen[end + 1] === chosen[end] + 1) end++;
    parts.push(
      end - i < 2
        ? chosen
            .slice(i, end + 1)
            .map((r) => labels[r])
            .join(',')
        : `${labels[chosen[i]]}-${labels[chosen[end]]}`,
    );
    i = end + 1;
  }
  return parts.join(',');
}
