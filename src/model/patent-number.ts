/** A publication number in its parts: `EP`, `0394530`, `B1`. */
export interface PatentNumber {
  /** The two letters of the office. */
  readonly office: string;
  /** As that office counts: seven digits at the EPO, year and six digits at WIPO, `RE38888` for a reissue in the US. */
  readonly serial: string;
  /** The kind code, such as `A1` or `B2`; empty where there is none. */
  readonly kind: string;
}

/** How numbers are written: `EP0394530B1`, or `EP-0394530-B1` as CLEF-IP does. */
export const numberForms = ['compact', 'dashed'] as const;
export type NumberForm = (typeof numberForms)[number];

/** How numbers are compared: as they are written, or those of patents in one form. */
export const numberRules = ['written', 'patent'] as const;
export type NumberRule = (typeof numberRules)[number];

/** Letters before the digits, by office: reissues, designs, plants and the like; the eras of Japan. */
const letters: Readonly<Record<string, RegExp>> = {
  US: /^(?:RE|D|PP|H|T|AI|X)$/,
  JP: /^[HSRMT]$/,
  BR: /^(?:PI|MU)$/,
  IT: /^[A-Z]{2}$/,
};

const parts = /^([A-Z]{2})([A-Z]{0,2}?)(\d{1,15})([A-Z]\d?)?$/;

/**
 * Reads a publication number in any of its usual spellings; undefined where it is none.
 * `EP-0394530-B1`, `EP0394530B1` and `ep 394530 B1` are one number, `WO02/054790` and `WO2002054790` another.
 */
export function parsePatentNumber(text: string): PatentNumber | undefined {
  const [, office, before, digits, kind = ''] = parts.exec(text.toUpperCase().replace(/[\s/.,-]/g, '')) ?? [];
  if (office === undefined) return undefined;
  if (before === '') return { office, serial: serialOf(office, digits), kind };
  if (!Object.hasOwn(letters, office) || !letters[office].test(before)) return undefined;
  // The years of Japanese eras keep their zero.
  return { office, serial: before + (office === 'JP' ? digits : digits.replace(/^0+(?=\d)/, '')), kind };
}

/** Writes a publication number; without its kind code where it has none. */
export function formatPatentNumber({ office, serial, kind }: PatentNumber, form: NumberForm = 'compact'): string {
  return [office, serial, kind].filter((part) => part !== '').join(form === 'dashed' ? '-' : '');
}

/** The one form of a patent's number, however it is written; other ids stay as they are. */
export function oneForm(id: string): string {
  const number = parsePatentNumber(id);
  return number ? formatPatentNumber(number) : id;
}

function serialOf(office: string, digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (office === 'EP') return plain.padStart(7, '0');
  // Applications in the US: a year and six digits in DOCDB, seven where others write them.
  if (office === 'US' && /^20\d{7,9}$/.test(plain)) return plain.slice(0, 4) + plain.slice(4).padStart(7, '0');
  return office === 'WO' ? internationalSerial(digits) : plain;
}

/** WIPO's numbers have a year of two or four digits, and five or six digits after it. */
function internationalSerial(digits: string): string {
  if (/^(?:19|20)\d{7,8}$/.test(digits)) return digits.slice(0, 4) + digits.slice(4).padStart(6, '0');
  if (digits.length !== 7 && digits.length !== 8) return digits;
  const century = Number(digits.slice(0, 2)) >= 78 ? '19' : '20';
  return century + digits.slice(0, 2) + digits.slice(2).padStart(6, '0');
}
