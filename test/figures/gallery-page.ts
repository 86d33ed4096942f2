import { figures } from '../../src/figures/registry.ts';
import { figureCases } from './cases.ts';

/** The gallery in Markdown: every figure with what it needs and where its data comes from. */
export function galleryPage(): string {
  const sections = figures.map(({ name, title, data, paper }) => {
    const pictures = figureCases.filter(({ figure }) => figure === name);
    const lines = [
      `## ${name}`,
      '',
      `${title[0].toUpperCase()}${title.slice(1)}${paper ? ` (${paper})` : ''}. Needs ${data}.`,
      ...pictures.flatMap((one) => ['', `![${title}](figures/${one.name}.svg)`, '', `Drawn from ${one.source}.`]),
    ];
    return lines.join('\n');
  });
  return `# Gallery

Every figure, from the data of the figure tests. The pictures are those tests' snapshots: \`npm run gallery\` draws them again,
and a test that finds a difference leaves the new picture beside the old one as \`-changed.svg\`.

${sections.join('\n\n')}
`;
}
