import { median } from '../statistics.ts';
import type { Visit } from './measure.ts';

const FIGURES = [
  ['bytes', 'kB in all', (value: number) => (value / 1000).toFixed(1)],
  ['scriptBytes', 'kB of script', (value: number) => (value / 1000).toFixed(1)],
  ['requests', 'requests', String],
  ['firstPaint', 'first contentful paint, ms', (value: number) => value.toFixed(0)],
  ['largestPaint', 'largest contentful paint, ms', (value: number) => value.toFixed(0)],
] as const satisfies readonly (readonly [keyof Visit, string, (value: number) => string])[];

/** A Markdown table of medians, ready for `docs/benchmarks.md`. */
export function report(title: string, composed: readonly Visit[], single: readonly Visit[]): string {
  const rows = FIGURES.map(([figure, label, format]) => {
    const ours = median(composed.map((visit) => visit[figure]));
    const theirs = median(single.map((visit) => visit[figure]));
    return `| ${label} | ${format(ours)} | ${format(theirs)} | ${(ours / theirs).toFixed(2)} |`;
  });
  return [`### ${title}`, '', '| | composed | single bundle | ratio |', '|---|---|---|---|', ...rows, ''].join('\n');
}
