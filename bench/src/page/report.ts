import type { Visit } from './measure.ts';

const FIGURES = [
  ['bytes', 'kB in all', (value: number) => (value / 1000).toFixed(1)],
  ['scriptBytes', 'kB of script', (value: number) => (value / 1000).toFixed(1)],
  ['requests', 'requests', String],
  ['firstPaint', 'first contentful paint, ms', (value: number) => value.toFixed(0)],
  ['largestPaint', 'largest contentful paint, ms', (value: number) => value.toFixed(0)],
] as const satisfies readonly (readonly [keyof Visit, string, (value: number) => string])[];

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The value below which a share of the values is, which must be in ascending order. */
export function quantile(sorted: readonly number[] | undefined, share: number): number {
  return sorted?.[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** A Markdown table of medians, ready for `docs/benchmarks.md`. */
export function report(title: string, composed: readonly Visit[], single: readonly Visit[]): string {
  const rows = FIGURES.map(([figure, label, format]) => {
    const ours = median(composed.map((visit) => visit[figure]));
    const theirs = median(single.map((visit) => visit[figure]));
    return `| ${label} | ${format(ours)} | ${format(theirs)} | ${(ours / theirs).toFixed(2)} |`;
  });
  return [`### ${title}`, '', '| | composed | single bundle | ratio |', '|---|---|---|---|', ...rows, ''].join('\n');
}
