import { ledgerRules } from 'api/modules/ledger/check-ledger';
import { openPostgres } from 'api/platform/database/database';
import { migrate } from 'api/platform/database/migrate';
import { createDatabase, startPostgres } from 'api/testing/database/start-postgres';
import { fillOrders } from './fill-orders.ts';

/**
 * `pnpm bench:ledger [orders]`: how long the rules of the ledger take on PostgreSQL, by the number of orders: as after a
 * restore, before the database has statistics of its tables, and with them.
 */
const sizes = process.argv.slice(2).map(Number);
const server = await startPostgres();
try {
  for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) await measure(size);
} finally {
  await server.stop();
}

async function measure(size: number): Promise<void> {
  const url = await createDatabase(server, `orders_${size}`);
  const { db, pool, close } = openPostgres(url, { connect: 5000, statement: 0 });
  await migrate(pool);
  await fillOrders(pool, size);
  for (const statistics of ['without', 'with']) {
    if (statistics === 'with') await pool.query('analyze');
    const times: { name: string; ms: number }[] = [];
    for (const { name, broken } of ledgerRules) {
      const start = performance.now();
      const { rowCount } = await db.execute(broken);
      times.push({ name, ms: Math.round(performance.now() - start) });
      if (rowCount !== 0) throw new Error(`${rowCount} rows break ${name}: the orders are not as buyers leave them`);
    }
    times.sort((a, b) => b.ms - a.ms);
    const total = times.reduce((sum, { ms }) => sum + ms, 0);
    console.log(`\n${size} orders, ${statistics} statistics: ${(total / 1000).toFixed(1)} s`);
    for (const { name, ms } of times.slice(0, 5)) console.log(`  ${name} ${ms} ms`);
  }
  await close();
}
