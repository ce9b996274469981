import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase, type Server } from 'api/testing/database/start-postgres';
import { freePort } from 'api/testing/network/free-port';
import { StripeStub } from 'api/testing/stripe/stripe-stub';
import { ProductUnderTest, productEnv } from '../ledger/product-under-test.ts';
import { prove } from '../ledger/prove.ts';
import { ServerProcess } from '../server-process.ts';
import type { Version } from './earlier-version.ts';

interface Options {
  readonly folder: string;
  readonly partsDir: string;
  readonly postgres: Server;
  readonly earlier: Version;
  readonly sequences: number;
  readonly seed: string;
}

/** What a paid order must have, whichever version has settled it. */
const LACKING = `
  select o.id from "order" o left join gift g on g.order_id = o.id
  where o.paid_at is not null and (
    (o.total > 0 and not exists (select from invoice v where v.order_id = o.id and v.kind = 'invoice'))
    or (g.order_id is not null and g.code is null)
    or (g.order_id is null and exists (
      select from order_item i left join entitlement e on e.order_item_id = i.id
      where i.order_id = o.id and e.id is null and i.book_kind is distinct from 'printed')))`;

/**
 * Lets orders go through random sequences, each request to the earlier version or this one, on one database. Each has to end
 * like its twin, no response may be 5xx other than 503 `upgrading`, and this version's check of the ledger has to pass.
 */
export async function sellWithTwoVersions({ folder, partsDir, postgres, earlier, sequences, seed }: Options) {
  const databaseUrl = await createDatabase(postgres, 'two_versions');
  const stub = await StripeStub.start();
  const place = path.join(folder, 'earlier');
  await mkdir(place, { recursive: true });
  const env = { ...productEnv(stub, databaseUrl, partsDir), DATA_DIR: path.join(folder, 'data') };
  const beside = new ServerProcess(place, await freePort(), env, earlier.checkout);
  process.once('exit', () => void beside.kill());
  await beside.start();
  const product = await ProductUnderTest.open({ folder, databaseUrl, port: await freePort(), partsDir, beside }, stub);
  process.once('exit', () => product.end());
  try {
    const report = (line: string) => console.log(`  ${line}`);
    const proof = await prove(product, {
      seed,
      first: 1,
      last: sequences,
      parallel: 10,
      isKilled: () => false,
      report,
    });
    const lacking = await product.pool.query<{ id: string }>(LACKING);
    if (lacking.rows[0])
      throw new Error(`Paid orders lack what they should have: ${lacking.rows.map(({ id }) => id).join(', ')}`);
    const { refusals } = product;
    for (const [code, count] of refusals) {
      if (code !== 'upgrading')
        throw new Error(`${count} responses were 503 ${code}: see ${product.log} and ${beside.log}`);
    }
    console.log(`  503 upgrading: ${refusals.get('upgrading') ?? 0}`);
    for (const [name, count] of Object.entries(proof.ledger?.counts ?? {})) console.log(`  ${name}: ${count}`);
  } finally {
    await beside.stop();
    await product.close();
  }
}
