import { UsageError } from '../../model/errors.ts';

/** Reads `topic=qid,document=docno`; a name with a comma or equals sign goes in double quotes; single ones are what a shell left. */
export function parseColumns<Role extends string>(
  option: string,
  known: readonly Role[],
  text: string,
): [role: Role, name: string][] {
  const columns: [Role, string][] = [];
  for (let rest = text; rest !== ''; ) {
    const [all, column, inQuotes, plain] =
      /^\s*(\w+)=(?:"((?:[^"]|"")+)"|([^",=]+))(?:,(?!$)|$)/.exec(rest) ?? ([] as (string | undefined)[]);
    if (all === undefined || !known.includes(column as Role))
      throw new UsageError(
        `invalid ${option}: ${rest}; expected some of ${known.map((name) => `${name}=COLUMN`).join(',')}`,
      );
    columns.push([column as Role, inQuotes?.replaceAll('""', '"') ?? plain!.replace(/^'(.+)'$/, '$1')]);
    rest = rest.slice(all.length);
  }
  return columns;
}
