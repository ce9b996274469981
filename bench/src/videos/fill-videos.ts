import type { OpenDatabase } from 'api/database/database';
import { random, rowId, text, withSearchIndexesAfterwards, word } from '../random-sql.ts';

/** Who looks at the videos: an account of the demo. */
export const MEMBER = { email: 'player@fullcourt.test', password: 'Fullcourt1!' };

/** Words that titles and descriptions contain: every second video, and the first five. */
export const FREQUENT = 'drill';
export const RARE = 'quokka';

/** Ids of rows begin with these, by their kind. */
const [VIDEO, PICTURE, GROUP, PACKAGE, USER] = ['0190b001', '0190b002', '0190b003', '0190b004', '0190b005'] as const;
const idIn = (prefix: string, row: number) => `${prefix}-0000-7000-8000-${row.toString(16).padStart(12, '0')}`;

/** A program of the first hundred videos, one of every second video, and a package with the same, which the member owns. */
export const HUNDRED = idIn(GROUP, 1);
export const SEASON = idIn(GROUP, 0);
export const OWN_PACKAGE = idIn(PACKAGE, 1);
/** Categories of the first fifty videos, and of every second one. */
export const FEW = '0190b006-0000-7000-8000-000000000001';
export const HALF = '0190b006-0000-7000-8000-000000000002';

const OTHER_MEMBERS = 1000;
const SINGLE_PURCHASES = 20;
/** Of every three of the first videos, the member has done one and begun another. */
const PRACTISED_AMONG = 600;

/**
 * Publishes `count` videos in place of a demo's: each with a price, a poster and a program of a hundred, half of them in a
 * package and a program that have thousands. The member owns that package, one of ten programs and some single videos, and
 * a thousand others own one package each.
 */
export const fillVideos = ({ pool }: OpenDatabase, count: number): Promise<void> =>
  withSearchIndexesAfterwards(pool, async () => {
    for (const statement of statementsFor(count)) await pool.query(statement);
  });

function statementsFor(count: number): string[] {
  const rows = `generate_series(1, ${count}) i`;
  const groups = Math.ceil(count / 100);
  const packages = Math.max(2, Math.ceil(count / 200));
  const member = `(select id from "user" where email = '${MEMBER.email}')`;
  const others = `generate_series(1, ${OTHER_MEMBERS}) i`;
  return [
    `update video set published = false`,
    `insert into video (id, title, description, price, currency, discount, status, published, free_sample, duration, fps, width, height)
      select ${rowId(VIDEO)}, initcap(${word('a')}) || ' ' || ${text('t', 2)} || (case when i % 2 = 0 then ' drill' else '' end),
        ${text('d', 20)} || (case when i <= 5 then ' ${RARE}' else '' end),
        ${random('price', 5000)}, 'EUR', ${random('discount', 3)} * 10, 'ready', true, i % 50 = 0,
        5 + ${random('duration', 600)}, 30, 1280, 720 from ${rows}`,

    // Rows of their own, with the files of the demo's posters.
    `with poster as (
        select p.*, row_number() over (order by p.id) - 1 as n, count(*) over () as posters
        from picture p where p.id in (select picture_id from video_image))
      insert into picture (id, hash, key_prefix, width, height, alpha, widths)
      select ${rowId(PICTURE)}, 'of video ' || i, key_prefix, width, height, alpha, widths
      from ${rows} join poster on n = i % posters`,
    `insert into video_image (id, video_id, file_key, picture_id, primary_photo, position)
      select gen_random_uuid(), ${rowId(VIDEO)}, 'public/none', ${rowId(PICTURE, `case n when 0 then i else 1 end`)}, n = 0, n
      from ${rows}, generate_series(0, 1) n where n = 0 or i % 3 = 0`,

    `insert into video_category (id, title) values ('${FEW}', 'Few'), ('${HALF}', 'Half')`,
    `insert into video_category (id, title) select gen_random_uuid(), 'Topic ' || i from generate_series(0, 9) i`,
    `insert into video_category_item (category_id, video_id)
      select c.id, ${rowId(VIDEO)} from ${rows}, video_category c
      where c.title = 'Topic ' || i % 10 or (c.id = '${FEW}' and i <= 50) or (c.id = '${HALF}' and i % 2 = 0)`,

    `insert into video_group (id, title) select ${rowId(GROUP)}, 'Program ' || i from generate_series(0, ${groups}) i`,
    `insert into video_group_item (group_id, video_id, position)
      select ${rowId(GROUP, '(i + 99) / 100')}, ${rowId(VIDEO)}, i from ${rows}
      union all select '${SEASON}', ${rowId(VIDEO)}, i from ${rows} where i % 2 = 1`,

    `insert into package (id, title, price, currency, published)
      select ${rowId(PACKAGE)}, 'Package ' || i, 4900, 'EUR', true from generate_series(1, ${packages}) i`,
    `insert into package_video (package_id, video_id, position)
      select '${OWN_PACKAGE}', ${rowId(VIDEO)}, i from ${rows} where i % 2 = 1
      union all select ${rowId(PACKAGE, `3 + i % ${Math.max(1, packages - 2)}`)}, ${rowId(VIDEO)}, i from ${rows} where ${packages} > 2`,
    `insert into package_video_group (package_id, group_id, position)
      select '${idIn(PACKAGE, 2)}', ${rowId(GROUP)}, i from generate_series(1, ${groups}) i where i % 10 = 3`,

    `insert into "user" (id, email, name, password_hash, role_id)
      select ${rowId(USER)}, 'member' || i || '@example.com', 'Member ' || i, 'x', 1 from ${others}`,
    `insert into entitlement (id, user_id, package_id)
      select gen_random_uuid(), ${rowId(USER)}, ${rowId(PACKAGE, `1 + i % ${packages}`)} from ${others}
      union all select gen_random_uuid(), ${member}, ${rowId(PACKAGE)} from generate_series(1, 2) i`,
    `insert into entitlement (id, user_id, video_id)
      select gen_random_uuid(), ${member}, ${rowId(VIDEO, 'i * 2')} from generate_series(1, ${Math.min(SINGLE_PURCHASES, count / 10)}) i`,
    `insert into video_progress (user_id, video_id, position, furthest, completed_at, updated_at)
      select ${rowId(USER)}, ${rowId(VIDEO, `1 + ${random('watched', count)}`)}, 4, 4, null, now() from ${others}
      union all select ${member}, ${rowId(VIDEO)}, 4, 4, case when i % 3 = 1 then now() end, now() - i * interval '1 minute'
      from ${rows} where i <= ${PRACTISED_AMONG} and i % 3 > 0`,
  ];
}
