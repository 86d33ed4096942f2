/** The result of a benchmark as Markdown: what it ran on, what was checked, and a table for each kind of work. */
export function renderTable({ date, machine, versions, seed, rounds, checks, rows }) {
  const parts = [
    `${machine}; ${date}. ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join('; ')}.`,
    `Data from seed ${seed}; medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, contestants taking turns. Before the timing:`,
    checks.map((sentence) => `- ${sentence}`).join('\n'),
    ...rows.map(renderRow),
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderRow({ work, contestants }) {
  const reference = contestants.find(({ name }) => name === 'trec_eval, serial');
  const ratio = (numbers, others) => (others ? (median(numbers) / median(others)).toFixed(3) : '');
  const lines = contestants.map(({ name, wall, cpu, peak }) =>
    [
      name,
      median(wall).toFixed(3),
      ratio(wall, reference?.wall),
      median(cpu).toFixed(3),
      ratio(cpu, reference?.cpu),
      peak === undefined ? '' : Math.round(peak),
    ].join(' | '),
  );
  return [
    `### ${work}`,
    '',
    '| contestant | wall, s | of trec_eval | processor, s | of trec_eval | peak memory, MB |',
    '|---|--:|--:|--:|--:|--:|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
