import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { createQueryIdsReader } from './query-ids.ts';

const read = (text: string) => readText(createQueryIdsReader('queries'), text);

describe('the ids of queries', () => {
  it.each<[form: string, text: string]>([
    ['an id and a text, apart by a tab', '10\tan oak table\n9\ttable, "round"\n'],
    ['a word as the text', '10\ttable\n9\tchair\n'],
    ['a header', 'qid\tquery\n10\tan oak table\n9\ttable\n'],
    ['CSV', 'id,query\n10,"oak, round"\n9,table\n'],
    ['JSON lines', '{"_id": "10", "text": "oak"}\n{"_id": "9", "text": "table"}\n'],
    ['ids alone', '10\n9\n'],
    ['ids alone, from Windows and without an end', '10\r\n9'],
    ['topics of TREC', '<top>\n<num> Number: 10\n<title> oak\n</top>\n<top>\n<num> Number: 9\n<title> table\n</top>\n'],
  ])('keep the order of the file: %s', (_, text) => {
    expect(read(text).value).toEqual(['10', '9']);
    expect(read(text).log.refused(['header'])).toBe(false);
  });

  it.each([
    ['1\n1\n', 'queries:2: duplicate line: 1; first on line 1'],
    ['1\ta\n1\tb\n', 'queries:2: 1 comes twice; expected one query for each id'],
    ['id,text\n1,a\n1,b\n', 'queries: an id comes twice; expected one query for each'],
    ['', 'queries: no rows; expected a topic on each line'],
    ['{"index": "x"}\n{"query": {}}\n', 'queries:1: no text: an object with index; expected an id and a title or text'],
    ['1 oak table\n2 chair\n', 'queries:2: invalid row: 2 cells; expected 3 as in the first row'],
  ])('are refused where they cannot be told: %j', (text, message) => {
    expect(read(text).messages).toContain(message);
  });
});
