/** Why the kernel gave up; the order is that of `anomalies` in ../run-scanner.ts. 0 is no anomaly. */
export const FIELDS: i32 = 1;
export const SCORE: i32 = 2;
export const DUPLICATE: i32 = 3;
export const INTERLEAVED: i32 = 4;
export const CHARACTER: i32 = 5;
export const ENCODING: i32 = 6;
export const EMPTY: i32 = 7;
export const LONG_LINE: i32 = 8;
export const TAGS: i32 = 9;
export const COMMENT: i32 = 10;
