import type { FindingCode } from '../formats/finding-kinds.ts';

/** Why bytes could not be had, in the words of a finding. */
export class UnreadableError extends Error {
  readonly code: FindingCode;

  constructor(code: FindingCode, message: string) {
    super(message);
    this.code = code;
  }
}
