import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const rules = path.resolve(import.meta.dirname, '../../../deploy/monitoring/alerts.yaml');

/** Whether Prometheus's own program is there: Debian's `prometheus`. */
export const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

/** Of every process that has `METRICS_PORT`. */
export const scrape = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** Returns the value of a metric whose line has these texts; `undefined` if none has. */
export function valueOf(text: string, ...parts: readonly string[]): number | undefined {
  const line = text.split('\n').find((each) => !each.startsWith('#') && parts.every((part) => each.includes(part)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

/**
 * Returns which of these alerts the rules raise for a server that was `before` for ten minutes, and has been `after` for twenty,
 * according to Prometheus itself.
 */
export async function raisedAlerts(names: readonly string[], before: string, after: string): Promise<string[]> {
  const [old, now] = [samplesOf(before), samplesOf(after)];
  const series = [...new Set([...old.keys(), ...now.keys()])].map((name) => ({
    series: name,
    values: `${repeated(old.get(name), 20)} ${repeated(now.get(name), 40)}`,
  }));
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-alerts-'));
  try {
    const isRaised = async (alert: string) => {
      const expr = `max(max_over_time(ALERTS{alertname="${alert}",alertstate="firing"}[15m]))`;
      const test = {
        rule_files: [rules],
        evaluation_interval: '30s',
        tests: [
          {
            interval: '30s',
            input_series: [{ series: 'up{job="fullcourt"}', values: '1x60' }, ...series],
            promql_expr_test: [{ expr, eval_time: '29m', exp_samples: [{ labels: '{}', value: 1 }] }],
          },
        ],
      };
      const file = path.join(folder, `${alert}.json`);
      // JSON is YAML, too.
      await writeFile(file, JSON.stringify(test));
      return spawnSync('promtool', ['test', 'rules', file]).status === 0;
    };
    const raised: string[] = [];
    for (const name of names) if (await isRaised(name)) raised.push(name);
    return raised;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Those of the product, by name and labels. */
const samplesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('fullcourt_') && !line.includes('_duration_'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );

/** So many times, one every half minute; `_` is a sample that is missing. */
const repeated = (value = '_', times: number) => Array.from({ length: times }, () => value).join(' ');
