import { parseEnv } from 'api/platform/env';
import { ledgerReport, type LedgerReport } from 'shared-api/operations/ledger';
import { run } from './run.ts';
import { callAsCommand } from './running-product.ts';

/**
 * `pnpm ledger:check`: proves that the books of the running product agree, that at `FULLCOURT_URL` or at `HOST` and `PORT`.
 * Ends with 1 if they do not, or cannot be checked.
 */
await run('The ledger was not checked', async () => {
  const report = ledgerReport.parse(await callAsCommand(parseEnv(process.env), 'GET', '/api/admin/ledger'));
  print(report);
  if (report.violations.length > 0) process.exitCode = 1;
});

function print({ checked_at, rules, counts, violations }: LedgerReport): void {
  console.log(`The ledger at ${checked_at}:`);
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name.replaceAll('_', ' ')}: ${count}`);
  if (violations.length === 0) console.log(`All ${rules} rules hold.`);
  else console.error(`${violations.length} of ${rules} rules are broken:`);
  for (const { rule, description, count, ids } of violations) {
    console.error(`\n${rule}: ${description}`);
    console.error(`  broken by ${count}${count > ids.length ? `, of which these are ${ids.length}` : ''}:`);
    for (const id of ids) console.error(`  ${id}`);
  }
}
