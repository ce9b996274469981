import { parseEnv } from 'api/platform/env';
import { StartupError } from 'api/platform/startup-error';
import { removedFiles, storedFiles } from 'shared-api/operations/stored-files';
import { confirmNumber, readNumber } from './confirm-number.ts';
import { run } from './run.ts';
import { callAsCommand } from './running-product.ts';

/**
 * `pnpm files:clean [--delete <number>]`: counts the stored files of the running product, that at `FULLCOURT_URL` or at `HOST`
 * and `PORT`, and moves those to the trash that nothing has referred to for a week, even if they are so many that the hourly
 * cleanup waits for an operator. Asks first, or wants to be told how many.
 */
const OPTION = 'delete';

await run('No file was moved', async () => {
  readNumber(OPTION);
  const config = parseEnv(process.env);
  const { files, unreferenced, due } = storedFiles.parse(await callAsCommand(config, 'GET', '/api/admin/stored-files'));
  console.log(`${files} files are stored. Nothing refers to ${unreferenced} of them, to ${due} for a week.`);
  if (due === 0) console.log('There is nothing to move to the trash.');
  else if (await confirmNumber(`Move these ${due} files to the trash, which deletes them in a week?`, OPTION, due)) {
    const body = { agreed: due };
    const result = removedFiles.parse(await callAsCommand(config, 'POST', '/api/admin/stored-files/cleanup', body));
    if (result.withheld > 0) throw new StartupError(`by now it would be ${result.withheld} files; run this again`);
    console.log(
      `${result.trashed} files are in the trash now, ${result.deleted} were deleted. pnpm files:restore brings back what is in the trash.`,
    );
  } else console.log('Nothing was moved.');
});
