import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { parseEnv } from 'api/platform/env';
import { StartupError } from 'api/platform/startup-error';
import { ledgerLine, type LedgerReport } from 'shared-api/operations/ledger';
import { run } from './run.ts';
import { findProduct, notRunning, readAsCommand } from './running-product.ts';

/**
 * `pnpm ledger:check [--changed]`: proves that the books of the running product agree, that at `FULLCOURT_URL` or at `HOST` and
 * `PORT`, and says how far it is. With `--changed`, it looks only at orders that have changed since a complete check of the last
 * week that found nothing. Ends with 1 if they do not agree, or cannot be checked.
 */
await run('The ledger was not checked', async () => {
  const changed = readOptions();
  const report = await follow(`/api/admin/ledger/progress${changed ? '?changed=true' : ''}`);
  if (changed && report.since === null) {
    console.log('No complete check of the last week has found nothing, so that this one was complete.');
  }
  print(report);
  if (report.violations.length > 0) process.exitCode = 1;
});

function readOptions(): boolean {
  try {
    return parseArgs({ options: { changed: { type: 'boolean', default: false } } }).values.changed;
  } catch {
    throw new StartupError('the only option is --changed');
  }
}

/** Prints each rule when it is checked, and returns the report. The check ends with this process. */
async function follow(path: string): Promise<LedgerReport> {
  const lines = await readAsCommand(parseEnv(process.env), path);
  if (!lines) throw notRunning(findProduct(process.env));
  try {
    for await (const text of createInterface({ input: lines, crlfDelay: Infinity })) {
      const line = ledgerLine.parse(JSON.parse(text));
      if ('report' in line) return line.report;
      if ('error' in line) throw new StartupError(`${line.error.message} (request ${line.error.requestId})`);
      console.log(`${seconds(line.ms)}  ${line.rule}${line.broken > 0 ? `: broken by ${line.broken}` : ''}`);
    }
  } catch (error) {
    if (!isBrokenOff(error)) throw error;
  } finally {
    lines.destroy();
  }
  throw new StartupError('the connection to the product was lost before the check had ended');
}

/** The connection has broken, or in the middle of a line. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && 'code' in error);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}

function print({ checked_at, since, rules, counts, violations }: LedgerReport): void {
  console.log(since === null ? `The ledger at ${checked_at}:` : `What has changed from ${since} to ${checked_at}:`);
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name.replaceAll('_', ' ')}: ${count}`);
  if (violations.length === 0) console.log(`All ${rules} rules hold.`);
  else console.error(`${violations.length} of ${rules} rules are broken:`);
  for (const { rule, description, count, ids } of violations) {
    console.error(`\n${rule}: ${description}`);
    console.error(`  broken by ${count}${count > ids.length ? `, of which these are ${ids.length}` : ''}:`);
    for (const id of ids) console.error(`  ${id}`);
  }
}
