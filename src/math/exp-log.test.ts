import { expect, it } from 'vitest';
import { exactExp, exactLog } from './exp-log.ts';

it('exactLog and exactExp know the easy values', () => {
  expect([exactExp(0), exactExp(1), exactLog(1), exactLog(Math.E)]).toEqual([1, Math.E, 0, 1]);
  expect(exactLog(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(exactExp(Number.NEGATIVE_INFINITY)).toBe(0);
});

it('exactLog and exactExp round to nearest, where engines are off by one in the last place', () => {
  // reference values: Python 3.11, decimal with 50 digits
  const logarithms = [
    [0.039496340400074395, -3.2315472594665438],
    [0.05850741074053635, -2.8386018534420665],
    [0.09646329473090615, -2.3385927084773335],
    [0.010811930596651732, -4.527105069692152],
    [0.26875, -1.3139736995402644],
  ];
  const powers = [
    [-0.06854710760745869, 0.9337494723638434],
    [-0.33907609592652815, 0.7124282341398879],
    [-8.742370509530023, 0.00015967492798445136],
    [-0.07698062453889881, 0.9259077933231324],
    [-1.3139736995402644, 0.26875],
  ];
  for (const [x, y] of logarithms) expect(exactLog(x)).toBe(y);
  for (const [x, y] of powers) expect(exactExp(x)).toBe(y);
});

it('exactLog and exactExp round to nearest where the result lies almost in the middle between two doubles', () => {
  // reference values: Python 3.11, decimal with 50 digits; the hardest of 40,000 each, to 10⁻⁵ of the last place
  const logarithms = [
    [0.013444587613945031, -4.309178661807197],
    [0.13628187300311168, -1.9930299424981421],
    [0.4939538210592162, -0.7053132458009223],
  ];
  const powers = [
    [-10.847986399826992, 1.9443720376953646e-5],
    [-4.505729296199815, 0.011045531784380131],
    [-1.5236064221443524, 0.2179245401656912],
  ];
  for (const [x, y] of logarithms) expect(exactLog(x)).toBe(y);
  for (const [x, y] of powers) expect(exactExp(x)).toBe(y);
});

it('exactLog rounds to nearest where the last term of a series, or what a step of it lost, decides', () => {
  // reference values: Python 3.11, decimal with 60 digits; each is within 10⁻³ of the last place of the middle
  const logarithms = [
    [0.90981905207258, -0.09450954311959173],
    [0.9414978466378341, -0.06028321804863516],
    [0.909993249474534, -0.09431809765860878],
    [0.6536996538249382, -0.4251072779261783],
    [0.9889069339985479, -0.011155052900915346],
    [0.9248151410901542, -0.07816140891198207],
    [0.9480452333434748, -0.05335306336807939],
    [0.7926714854387813, -0.23234641122693644],
  ];
  for (const [x, y] of logarithms) expect(exactLog(x)).toBe(y);
});
