/** Refuses two lists that cannot be paired value by value. */
export function checkPaired(x: ArrayLike<number>, y: ArrayLike<number>): void {
  if (x.length !== y.length)
    throw new RangeError(`unequal numbers of values: ${x.length} and ${y.length}; expected a pair for each`);
  for (let i = 0; i < x.length; i++) {
    if (!Number.isFinite(x[i]) || !Number.isFinite(y[i]))
      throw new RangeError(`invalid value: ${Number.isFinite(x[i]) ? y[i] : x[i]}; expected a finite number`);
  }
}
