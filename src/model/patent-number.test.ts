import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPatentNumber, parsePatentNumber } from './patent-number.ts';

const compact = (text: string) => {
  const number = parsePatentNumber(text);
  return number && formatPatentNumber(number);
};

describe('numbers of patents', () => {
  it.each([
    ['EP0394530B1', ['EP-0394530-B1', 'EP 0394530 B1', 'EP 394530 B1', 'ep0394530b1', 'EP 0 394 530 B1']],
    ['US4893752', ['US-4893752', 'US 4,893,752', 'US04893752']],
    ['US4893752A', ['US-4893752-A', 'US 4 893 752 A']],
    // DOCDB has six digits after the year, the USPTO seven.
    ['US20030060222A1', ['US2003060222A1', 'US 2003/0060222 A1', 'US-2003060222-A1']],
    ['US10000000B2', ['US-10000000-B2']],
    ['WO2002054790A2', ['WO02054790A2', 'WO 02/054790 A2', 'WO-2002054790-A2', 'WO0254790A2']],
    ['WO1994012345A1', ['WO9412345A1', 'WO 94/12345 A1', 'WO1994012345A1']],
    ['USRE38888E1', ['US-RE38888-E1', 'US RE038888 E1']],
    ['USD412345S', ['US-D412345-S']],
    ['JPH07123456A', ['JP-H07123456-A', 'JP H07-123456 A']],
    ['DE102005012345A1', ['DE 10 2005 012 345 A1']],
  ])('%s has one form, however it is written', (form, spellings) => {
    expect([form, ...spellings].map(compact)).toEqual([form, ...spellings].map(() => form));
  });

  it('are written with dashes, as CLEF-IP does', () => {
    expect(formatPatentNumber(parsePatentNumber('EP 394530 B1')!, 'dashed')).toBe('EP-0394530-B1');
    expect(formatPatentNumber(parsePatentNumber('US4893752')!, 'dashed')).toBe('US-4893752');
  });

  it.each(['', 'doc17', 'EP', '0394530', 'EP-B1', 'EPX0394530Q99', 'EP0394530B1 and more', '__proto__'])(
    'are not %o',
    (text) => {
      expect(parsePatentNumber(text)).toBeUndefined();
    },
  );

  it('are read back as they are written', () => {
    const offices = fc.constantFrom('EP', 'US', 'WO', 'DE', 'JP', 'GB', 'FR');
    const kinds = fc.constantFrom('', 'A', 'A1', 'B2', 'U');
    fc.assert(
      fc.property(offices, fc.stringMatching(/^\d{1,12}$/), kinds, (office, digits, kind) => {
        const once = parsePatentNumber(office + digits + kind)!;
        expect(parsePatentNumber(formatPatentNumber(once))).toEqual(once);
        expect(parsePatentNumber(formatPatentNumber(once, 'dashed'))).toEqual(once);
      }),
    );
  });
});
