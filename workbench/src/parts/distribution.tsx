import { createMemo } from 'solid-js';

const width = 132;
const height = 20;
const bins = 22;
const step = width / bins;

/** The values of the topics in miniature: how many lie where, the mean as a line, its interval as a bar. */
export function Distribution(props: {
  values: Float64Array;
  mean: number;
  interval?: { low: number; high: number };
  most: number;
}) {
  const x = (value: number) => (Math.max(0, Math.min(props.most, value)) / props.most) * width;
  const area = createMemo(() => areaOf(props.values, props.most));
  const interval = () => {
    if (!props.interval) return '';
    const from = x(props.interval.low);
    return `M${from},${height}v-4h${Math.max(1, x(props.interval.high) - from)}v4z`;
  };
  return (
    <svg class="distribution" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={area()} />
      <path class="ground" d={`M0,${height - 0.5}h${width}`} />
      <path class="interval" d={interval()} />
      <path class="mean" d={`M${x(props.mean)},2V${height}`} />
    </svg>
  );
}

/** Heights by square root, so that the many zeros of a hard collection leave the rest visible. */
function areaOf(values: Float64Array, most: number): string {
  const counts = new Uint32Array(bins);
  let largest = 1;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    const bin = Math.max(0, Math.min(bins - 1, Math.floor((value / most) * bins)));
    largest = Math.max(largest, ++counts[bin]);
  }
  let path = '';
  for (let b = 0; b < bins; b++) {
    if (counts[b] === 0) continue;
    const tall = Math.max(1, Math.round((height - 3) * Math.sqrt(counts[b] / largest)));
    path += `M${b * step},${height - 1}v-${tall}h${step - 1}v${tall}z`;
  }
  return path;
}
