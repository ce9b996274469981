import { parseEnv } from 'api/platform/env';
import { users } from 'api/platform/database/tables/users';
import { videos } from 'api/platform/database/tables/videos';
import {
  adoptFiles,
  countKnown,
  readInstallationId,
  installationOfFiles,
} from 'api/platform/stored-files/installation';
import { openPlatformForCommand } from 'api/platform';
import { describePlace } from 'api/platform/storage/open-storage';
import { confirmNumber, readNumber } from './confirm-number.ts';
import { run } from './run.ts';

/**
 * `pnpm files:adopt [--unknown <number>]`: makes the stored files those of the database, for a product that does not start as
 * they belong to another one. Says first what it has found, and asks, or wants to be told how many files the database does not
 * know: those are moved to the trash if nothing refers to them for a week.
 */
const OPTION = 'unknown';

await run('The files were not adopted', async () => {
  readNumber(OPTION);
  const config = parseEnv(process.env);
  // Whether they belong together is what this is about.
  const platform = await openPlatformForCommand(config, async () => {});
  try {
    await adopt(platform, describePlace(config));
  } finally {
    await platform.close();
  }
});

async function adopt({ db, storage }: Awaited<ReturnType<typeof openPlatformForCommand>>, place: string) {
  const [own, stored] = [await readInstallationId(db), await installationOfFiles(storage)];
  if (own === stored) return console.log(`The files in ${place} already belong to this database.`);
  const { files, known } = await countKnown({ db, storage });
  const unknown = files - known;
  console.log(
    `The database (installation ${own}) has ${await db.$count(users)} users and ${await db.$count(videos)} videos.`,
  );
  console.log(`The files in ${place} belong to ${stored === null ? 'no installation yet' : `installation ${stored}`}.`);
  console.log(`The database knows ${known} of the ${files} files. ${unknown} it does not know.`);
  if (unknown > 0)
    console.log(
      'Those are moved to the trash a week from now, unless it knows them by then: is it the right database?',
    );
  if (stored !== null) console.log('The other database can then no longer be used with these files.');
  if (!(await confirmNumber('Shall these files belong to this database?', OPTION, unknown))) {
    return console.log('Nothing was changed.');
  }
  await adoptFiles({ db, storage });
  console.log('The files now belong to this database. Start the product.');
}
