import { shown } from './fields.ts';

/** What is done with a document: it is not shown, it is, or it is and someone is asked whether it is relevant. */
export type ScreeningAction = 'hidden' | 'shown' | 'asked';

/**
 * The actions of CLEF TAR 2017, as tar_eval.py takes them for costs. Its list of those that ask names AFN twice and AFS
 * never, so that it takes AFS for a document that is only shown; here it asks, as its letters say.
 */
export const screeningActions: Readonly<Record<string, ScreeningAction>> = {
  // What everyone writes there, where only some documents have an action.
  Q0: 'shown',
  ...{ NS: 'hidden', NFN: 'hidden', NF: 'shown', NFS: 'shown' },
  ...{ AF: 'asked', AFN: 'asked', AFS: 'asked', DFN: 'asked', DFS: 'asked' },
};

/** What the second column of a run file says, by line. */
export class RunActions {
  readonly #byLine: string[] = [];
  readonly #first = new Map<string, number>();

  /** Takes the columns of a line. */
  add(fields: readonly string[], line: number): void {
    const [, word = ''] = fields;
    if (!this.#first.has(word)) this.#first.set(word, line);
    // Words are a few: none keeps the line that it was cut from.
    this.#byLine[line] = this.#word(word);
  }

  at(line: number): string | undefined {
    return this.#byLine[line];
  }

  /** How the column is to be read: by its actions, by a flag at the last document shown, or not at all. */
  kind(): { readonly said: 'actions' | 'flag' | 'nothing' } | { readonly problem: string; readonly line: number } {
    const words = [...this.#first.keys()];
    const isAction = (word: string) => Object.hasOwn(screeningActions, word);
    const other = words.find((word) => !isAction(word));
    if (words.includes('1') && words.every((word) => word === '0' || word === '1')) return { said: 'flag' };
    if (!words.some((word) => isAction(word) && word !== 'Q0')) return { said: 'nothing' };
    if (other === undefined) return { said: 'actions' };
    const known = Object.keys(screeningActions).join(', ');
    return { problem: `invalid action: ${shown(other!)}; expected ${known}`, line: this.#first.get(other!)! };
  }

  readonly #words = new Map<string, string>();
  #word(word: string): string {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    this.#words.set(word, word);
    return word;
  }
}
