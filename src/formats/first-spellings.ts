import type { Note } from '../model/note.ts';
import { oneForm } from '../model/patent-number.ts';
import type { Qrels } from '../model/qrels.ts';
import { counted } from '../model/wording.ts';

const code = 'numbers';

/** Whether patent numbers of qrels were read to be compared in one form. */
export const isInOneForm = (qrels?: Pick<Qrels, 'notes'>) => qrels?.notes?.some((note) => note.code === code) ?? false;

/** Gives every patent number the spelling that it came in first; other ids stay as they are. */
export class FirstSpellings {
  readonly #byForm = new Map<string, string>();
  #example: string | undefined;

  of(id: string): string {
    const form = oneForm(id);
    if (form !== id) this.#example ??= `${id} as ${form}`;
    const first = this.#byForm.get(form);
    if (first !== undefined) return first;
    this.#byForm.set(form, id);
    return id;
  }

  /** What is to be known about numbers made with these ids. */
  describe(merged: number): Note[] {
    const example = this.#example === undefined ? '' : `: ${this.#example}`;
    const again = merged === 0 ? '' : `; ${counted(merged, 'judgement')} said again under another spelling`;
    return [{ code, message: `patent numbers are compared in one form${example}${again} (--numbers patent)` }];
  }
}
