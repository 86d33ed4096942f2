const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?)?\s*(Z|UTC|[+-]\d\d:?\d\d(?: UTC)?|[+-]\d{4})?$/;

/** Seconds of a time such as `2024-05-01 12:30:15.25`, or a number as it stands; undefined where it is neither. */
export function readTime(text: string): number | undefined {
  const cell = text.trim();
  if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(cell)) return Number(cell);
  const [, year, month, day, hour = '0', minute = '0', second = '0', part = '.0', zone] = form.exec(cell) ?? [];
  if (year === undefined) return undefined;
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)/.exec(zone ?? '') ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * 60 * (sign === '-' ? -1 : 1);
  return days + Number(hour) * 3600 + Number(minute) * 60 + Number(second) + Number(`0${part}`) - shift;
}
