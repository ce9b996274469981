import type { OpenDatabase } from 'api/platform/database/database';
import { random, rowId, text, withSearchIndexesAfterwards, word } from './random-sql.ts';

/** Words and ids that `fill` puts into its rows. */
export const FREQUENT = 'drill';
/** In one row of a hundred. */
export const UNCOMMON = 'zonefence';
/** In the five oldest rows, which a list that shows the newest first reaches last. */
export const RARE = 'quokka';
export const CATEGORY = '0190a0a1-0000-7000-8000-000000000001';

const marked = `(case when i % 100 = 0 then ' ${UNCOMMON}' else '' end) || (case when i <= 5 then ' ${RARE}' else '' end)`;
const at = `'2026-01-01'::timestamptz + ${random('at', 20_000_000)} * interval '1 second'`;

/** As many videos as a database with more users has at most. */
const VIDEOS_MAX = 10_000;

/** Inserts `count` users and as many videos, up to 10,000, the newest last. Every 200th user is an administrator. */
export const fill = (pool: OpenDatabase['pool'], count: number): Promise<void> =>
  withSearchIndexesAfterwards(pool, () => insertRows(pool, count));

async function insertRows(pool: OpenDatabase['pool'], count: number): Promise<void> {
  const rows = `generate_series(1, ${count}) i`;
  const videos = `generate_series(1, ${Math.min(count, VIDEOS_MAX)}) i`;
  await pool.query(`insert into "user" (id, email, name, password_hash, role_id, verified_at, created_at, updated_at)
    select ${rowId('0190a0a0')}, ${word('e')} || i || '@example.com',
      (case when i % 2 = 0 then 'Drillmore ' else '' end) || initcap(${word('n')}) || ' ' || initcap(${word('m')}) || ${marked},
      'x', case when i % 200 = 1 then 2 else 1 end, case when i % 5 > 0 then now() end, ${at}, ${at} from ${rows}`);
  await pool.query(`insert into video (id, title, description, price, currency, status, published, free_sample, duration, created_at, updated_at)
    select ${rowId('0190a0a0')},
      (case when i % 2 = 0 then 'Drill ' else '' end) || ${text('t', 3)} || ' ' || i, ${text('d', 20)} || ${marked},
      ${random('price', 5000)}, 'EUR', case when i <= 20 then 'failed'::video_status else 'ready' end, i > 20, i % 50 = 0,
      ${random('duration', 600)}, ${at}, ${at} from ${videos}`);
  await pool.query(`insert into video_category (id, title) values ('${CATEGORY}', 'Few'), (gen_random_uuid(), 'Many')`);
  await pool.query(`insert into video_category_item (category_id, video_id)
    select c.id, ${rowId('0190a0a0')} from ${videos}, video_category c where (c.title = 'Few') = (i % 200 = 1) and i % 5 > 0`);
}
