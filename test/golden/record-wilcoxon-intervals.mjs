// Records the Hodges–Lehmann estimates and intervals of R: npm install webr@0.6.0 ws, then node record-wilcoxon-intervals.mjs > wilcoxon-intervals.json
import { WebR } from 'webr';

const webR = new WebR();
await webR.init();
let seed = 12345;
const next = () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};
const round = (value) => Math.round(value * 1e6) / 1e6;
const samples = [
  {
    name: 'Hollander and Wolfe, Nonparametric Statistical Methods, Table 3.1',
    a: [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3],
    b: [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29],
    level: 0.95,
  },
];
const spread = (name, n, level, shift) => {
  const a = Array.from({ length: n }, () => round(next()));
  samples.push({ name, a, b: a.map((x) => round(x - shift + (next() - 0.5) * 0.6)), level });
};
for (const n of [6, 7, 12, 25, 49]) for (const level of [0.9, 0.95, 0.99]) spread(`exact ${n}`, n, level, 0.05);
for (const n of [60, 100, 249]) for (const level of [0.9, 0.95, 0.99]) spread(`normal ${n}`, n, level, 0.03);
for (const n of [90, 150, 400]) {
  const a = Array.from({ length: n }, () => Math.floor(next() * 20) / 20);
  const b = a.map((x) => (Math.floor(next() * 3) === 0 ? x : Math.floor(next() * 20) / 20));
  samples.push({ name: `ties and zeros ${n}`, a, b, level: 0.95 });
}

// Whole numbers, so that differences that are equal are so in R too, which takes them as they come out of the subtraction.
for (const [n, most] of [
  [4, 1],
  [5, 1],
  [6, 2],
  [9, 3],
  [12, 1],
  [20, 4],
  [30, 3],
  [49, 6],
]) {
  const b = Array.from({ length: n }, () => Math.floor(next() * 10));
  samples.push({
    name: `tied ${n}`,
    a: b.map((x) => x + Math.floor(next() * (most + 2)) - (n > 5 ? 1 : 0)),
    b,
    level: 0.95,
  });
}
samples.push({
  name: 'tied, one step in twelve',
  a: [2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1],
  b: [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2],
  level: 0.95,
});
samples.push({ name: 'tied, one step in four', a: [2, 3, 4, 5], b: [1, 2, 3, 4], level: 0.95 });

const call = 'wilcox.test(a, b, paired = TRUE, conf.int = TRUE, conf.level = level, correct = FALSE, tol.root = 1e-10)';
for (const sample of samples) {
  const { a, b, level } = sample;
  const text = await webR.evalRString(`
    a <- c(${a}); b <- c(${b}); level <- ${level}
    # The test leaves zeros out, and so must its interval: R 4.6 drops them for p only.
    differ <- a != b; a <- a[differ]; b <- b[differ]
    r <- suppressWarnings(${call})
    paste(format(c(r$estimate, r$conf.int, r$p.value), digits = 17, scientific = TRUE), collapse = ' ')`);
  const [estimate, low, high, p] = text.trim().split(/\s+/).map(Number);
  Object.assign(sample, { estimate, low, high, p });
}
const source = `${await webR.evalRString('R.version.string')}, ${call}, in webR 0.6.0`;
process.stdout.write(`${JSON.stringify({ source, samples }, null, 1)}\n`);
process.exit(0);
