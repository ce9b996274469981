import { parseEnv } from 'api/platform/env';
import { REPAIRS_MAX, repairs, type Repair } from 'shared-api/operations/ledger';
import { confirmNumber, readNumber } from './confirm-number.ts';
import { run } from './run.ts';
import { callAsCommand } from './running-product.ts';

/**
 * `pnpm repair [--make <number>]`: lists the invoices, codes of gifts and access that paid orders of the running product lack,
 * that at `FULLCOURT_URL` or at `HOST` and `PORT`, and gives them to the orders. Asks first, or wants to be told how many.
 */
const OPTION = 'make';
const PATH = '/api/admin/ledger/repairs';

const WHAT: Readonly<Record<Repair['kind'], string>> = {
  invoice: 'has no invoice: it gets one with today’s date and the current VAT rates',
  gift_code: 'is a gift without a code: the buyer gets it by email',
  access: 'lacks the access that was paid for, or the buyer of a gift has it: it goes to whoever it belongs to',
};

await run('Nothing was repaired', async () => {
  readNumber(OPTION);
  const config = parseEnv(process.env);
  const { repairs: found } = repairs.parse(await callAsCommand(config, 'GET', PATH));
  for (const { order_id, kind } of found) console.log(`order ${order_id} ${WHAT[kind]}`);
  if (found.length === 0) {
    console.log('No paid order lacks anything that can be repaired.');
    return;
  }
  if (found.length === REPAIRS_MAX) console.log('There may be more: run this again afterwards.');
  if (!(await confirmNumber(`Make all ${found.length} of these repairs?`, OPTION, found.length))) {
    console.log('Nothing was repaired.');
    return;
  }
  const { repairs: made } = repairs.parse(await callAsCommand(config, 'POST', PATH, { agreed: found.length }));
  console.log(`Repairs made: ${made.length}. Check the rest with ledger:check`);
});
