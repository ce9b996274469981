import { sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { packageContents } from './tables/packages.ts';
import { videoGroupItems, videos } from './tables/videos.ts';

const ID = '0190a0a0-0000-7000-8000-000000000000';

const database = await closeAfterAll(openTestDatabase());

it.each<[string, SQL, SQL]>([
  [
    'video_group_item_position_index',
    sql`${videoGroupItems} on ${videoGroupItems.group_id} = ${ID} and ${videoGroupItems.video_id} = ${videos.id}`,
    sql`${videoGroupItems.position}, ${videoGroupItems.video_id}`,
  ],
  [
    'package_video_rank_index',
    sql`${packageContents} on ${packageContents.package_id} = ${ID} and ${packageContents.video_id} = ${videos.id}`,
    sql`${packageContents.rank}, ${packageContents.video_id}`,
  ],
])('a page of videos in their order to practise begins where it is in %s', async (index, joined, order) => {
  const { rows } = await database.db.transaction(async (tx) => {
    // Tables without rows are read as a whole, and sorted, otherwise.
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'sort'])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    return tx.execute(sql`explain select ${videos.id} from ${videos} join ${joined}
      where (${order}) > (1, ${ID}) order by ${order} limit 25`);
  });
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(plan).toMatch(new RegExp(`using ${index} .*\\n *Index Cond: .*ROW\\(`));
});
