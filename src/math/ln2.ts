/** The first part of ln 2: it has so few bits that its product with a small integer is exact. */
export const ln2High = 0.6931471803691238;

/** The rest of ln 2. */
export const ln2Low = 1.9082149292705877e-10;
