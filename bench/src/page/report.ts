import { median } from '../statistics.ts';
import type { Visit } from './measure.ts';

const FIGURES = [
  ['bytes', 'kB in all', (value: number) => (value / 1000).toFixed(1)],
  ['scriptBytes', 'kB of script', (value: number) => (value / 1000).toFixed(1)],
  ['requests', 'requests', String],
  ['firstPaint', 'first contentful paint, ms', (value: number) => value.toFixed(0)],
  ['largestPaint', 'largest contentful paint, ms', (value: number) => value.toFixed(0)],
] as const satisfies readonly (readonly [keyof Visit, string, (value: number) => string])[];

/** A Markdown table of medians, ready for `docs/benchmarks.md`, with the ratio of the first page to the second. */
export function report(
  title: string,
  pages: readonly { readonly name: string; readonly visits: readonly Visit[] }[],
): string {
  const rows = FIGURES.map(([figure, label, format]) => {
    const medians = pages.map(({ visits }) => median(visits.map((visit) => visit[figure])));
    const [first = Number.NaN, second = Number.NaN] = medians;
    return `| ${[label, ...medians.map(format), (first / second).toFixed(3)].join(' | ')} |`;
  });
  const head = `| | ${pages.map(({ name }) => name).join(' | ')} | ratio |`;
  return [`### ${title}`, '', head, '|---|---|---|---|', ...rows, ''].join('\n');
}
