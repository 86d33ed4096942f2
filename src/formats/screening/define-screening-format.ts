import type { FindingLog } from '../finding-log.ts';
import type { FileKind, Format } from '../format.ts';
import { putScreening } from './put-screening.ts';
import type { Screening } from './screened-record.ts';
import type { ScreeningChoices } from './screening-choices.ts';
import { takeWhole } from './whole-file.ts';

/** A format in which reviews are kept: besides what it is as a run or qrels, the records it holds. */
export interface ScreeningFormat<Name extends string = string> extends Format<Name> {
  /** The records of a file; undefined where it is refused, which the log tells. */
  open(bytes: Uint8Array, log: FindingLog, choices: ScreeningChoices): Screening | undefined;
}

/** Makes a format of what opens a whole file. */
export function defineScreeningFormat<Name extends string>(
  format: Omit<ScreeningFormat<Name>, 'kind' | 'read' | 'write'>,
  kind: FileKind = 'qrels',
): ScreeningFormat<Name> {
  return {
    ...format,
    sniff: (head) => format.sniff(withoutZeros(head)),
    kind: () => kind,
    read: (sink, log) =>
      takeWhole(log, (bytes) => {
        const screening = format.open(bytes, log, sink.review ?? {});
        if (screening) putScreening(screening, sink, log);
      }),
  };
}

/** The beginning of a text in UTF-16 with its mark, which was decoded as UTF-8, as it would be in that. */
const withoutZeros = (head: string) => (head.startsWith('\uFFFD\uFFFD') ? head.slice(2).replaceAll('\0', '') : head);
