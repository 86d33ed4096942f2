/**
 * Goes through the places and counts by which an Arrow file or stream says where its parts are, and throws where one leads
 * nowhere. The library takes them at their word: a count of two thousand million, or a length that leads back, has no end.
 */
export function checkArrow(bytes: Uint8Array): void {
  const budget = { left: bytes.length };
  const whole = new Places(bytes, budget);
  if (bytes[0] !== fileMark) {
    for (let at: number | undefined = 0; at !== undefined; ) at = checkMessage(bytes, at, budget);
    return;
  }
  const end = bytes.length - markLength - 4;
  const footer = whole.table(end - whole.view.getInt32(end, true));
  const schema = footer.at(6);
  if (schema === undefined) throw new Error('no description of its columns');
  checkSchema(whole, schema);
  for (const slot of [8, 10])
    for (const block of whole.vector(footer.at(slot), 24)) checkMessage(bytes, whole.whole(block), budget);
  checkPairs(whole, footer.at(12));
}

/** The first letter of ARROW1, with which a file begins and ends. */
const fileMark = 0x41;
const markLength = 6;

/** How many things there may be in all: each takes bytes, and one that is told twice may lead to as many again. */
interface Budget {
  left: number;
}

/** Tables and vectors of FlatBuffers: a table has its fields by even numbers from 4, some of them left out. */
class Places {
  readonly view: DataView;
  readonly #budget: Budget;

  constructor(bytes: Uint8Array, budget: Budget) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#budget = budget;
  }

  table(from: number): { at(slot: number): number | undefined } {
    this.#spend(1);
    const { view } = this;
    const place = from + view.getInt32(from, true);
    const fields = place - view.getInt32(place, true);
    const size = view.getInt16(fields, true);
    return {
      at: (slot) => {
        const far = slot < size ? view.getInt16(fields + slot, true) : 0;
        return far === 0 ? undefined : place + far;
      },
    };
  }

  /** Where the members of a vector stand; none where there is no vector. */
  vector(from: number | undefined, stride: number): number[] {
    if (from === undefined) return [];
    const start = from + this.view.getInt32(from, true);
    const count = this.view.getInt32(start, true);
    if (count < 0 || start + 4 + count * stride > this.view.byteLength)
      throw new Error(`${count} parts, which it has no room for`);
    this.#spend(count);
    return Array.from({ length: count }, (_, i) => start + 4 + i * stride);
  }

  /** A place or a length, which is not negative and not beyond what a file may have. */
  whole(at: number): number {
    const value = this.view.getBigInt64(at, true);
    if (value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error(`a length of ${value}`);
    return Number(value);
  }

  #spend(count: number): void {
    this.#budget.left -= count;
    if (this.#budget.left < 0) throw new Error('more parts than it has bytes');
  }
}

/** Checks a message, and gives the place of the next; undefined where there is none. */
function checkMessage(bytes: Uint8Array, at: number, budget: Budget): number | undefined {
  const { view } = new Places(bytes, budget);
  const isMarked = view.getInt32(at, true) === -1;
  const start = at + (isMarked ? 8 : 4);
  const length = isMarked ? view.getInt32(at + 4, true) : view.getInt32(at, true);
  if (length === 0) return undefined;
  if (length < 0 || start + length > bytes.length) throw new Error(`a message of ${length} bytes`);
  const head = new Places(bytes.subarray(start, start + length), budget);
  const message = head.table(0);
  const [kind, header, body] = [6, 8, 10].map((slot) => message.at(slot));
  if (kind === undefined || header === undefined) throw new Error('a message without a head');
  const check = headers[head.view.getUint8(kind)];
  if (!check) throw new Error(`a message of kind ${head.view.getUint8(kind)}`);
  check(head, header);
  const next = start + length + (body === undefined ? 0 : head.whole(body));
  if (next > bytes.length) throw new Error('cut off within a message');
  return next;
}

/** What a message may be, by its number. */
const headers: Readonly<Record<number, (places: Places, at: number) => void>> = {
  1: checkSchema,
  2: (places, at) => {
    const data = places.table(at).at(6);
    if (data === undefined) throw new Error('a dictionary without values');
    checkBatch(places, data);
  },
  3: checkBatch,
};

function checkSchema(places: Places, at: number): void {
  const schema = places.table(at);
  for (const field of places.vector(schema.at(6), 4)) checkField(places, field);
  checkPairs(places, schema.at(8));
}

const unionType = 14;

function checkField(places: Places, at: number): void {
  const field = places.table(at);
  const [name, typeId, type] = [4, 8, 10].map((slot) => field.at(slot));
  if (name === undefined) throw new Error('a column without a name');
  if (typeId !== undefined && places.view.getUint8(typeId) === unionType && type !== undefined)
    places.vector(places.table(type).at(6), 4);
  for (const child of places.vector(field.at(14), 4)) checkField(places, child);
  checkPairs(places, field.at(16));
}

/** Keys and what stands with them. */
function checkPairs(places: Places, at: number | undefined): void {
  for (const pair of places.vector(at, 4)) places.table(pair);
}

function checkBatch(places: Places, at: number): void {
  const batch = places.table(at);
  for (const [slot, stride] of [
    [6, 16],
    [8, 16],
    [12, 8],
  ])
    for (const member of places.vector(batch.at(slot), stride)) places.whole(member);
}
