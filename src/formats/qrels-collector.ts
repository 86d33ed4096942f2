import { buildQrels, type Qrels } from '../model/qrels.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';

/** Gathers judgements by topic, whatever format they come from. */
export class QrelsCollector {
  readonly #log: FindingLog;
  readonly #topics = new Map<string, Map<string, number>>();
  readonly #lines = new Map<string, Map<string, number>>();

  constructor(log: FindingLog) {
    this.#log = log;
  }

  add(topic: string, document: string, grade: number, line: number): void {
    const judgements = this.topic(topic);
    const lines = this.#lines.get(topic)!;
    const earlier = lines.get(document);
    if (earlier !== undefined) {
      const grades =
        judgements.get(document) === grade ? `grade ${grade}` : `grades ${judgements.get(document)} and ${grade}`;
      const where = line > 0 ? `; first on line ${earlier}` : '';
      const message = `duplicate judgement: ${shown(document)} in topic ${shown(topic)}, ${grades}${where}`;
      this.#log.add('duplicate-judgement', message, line || undefined);
      return;
    }
    judgements.set(document, grade);
    lines.set(document, line);
    if (grade < 0)
      this.#log.add(
        'negative-grade',
        `grade ${grade} of ${shown(document)} in topic ${shown(topic)}`,
        line || undefined,
      );
  }

  topic(topic: string): Map<string, number> {
    let judgements = this.#topics.get(topic);
    if (!judgements) {
      judgements = new Map();
      this.#topics.set(topic, judgements);
      this.#lines.set(topic, new Map());
    }
    return judgements;
  }

  finish(): Qrels {
    if (this.#topics.size === 0 && !this.#log.refused()) this.#log.add('empty', 'no entries; expected qrels');
    return buildQrels(this.#topics);
  }
}
