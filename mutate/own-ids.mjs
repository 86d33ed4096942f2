/** Tests that each have an id of their own: one that has the name of another before it is told by its number. */
export function withOwnIds(tests) {
  const times = new Map();
  return tests.map((test) => {
    const time = (times.get(test.id) ?? 0) + 1;
    times.set(test.id, time);
    return time === 1 ? test : { ...test, id: `${test.id} (${time})` };
  });
}
