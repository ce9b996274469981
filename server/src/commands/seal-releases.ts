import { brokenSeals, sealAll } from 'api/modules/releases/sealing/seal-releases';
import { openPlatformForCommand } from 'api/platform';
import { parseEnv } from 'api/platform/env';
import { confirmNumber, readNumber } from './confirm-number.ts';
import { run } from './run.ts';

/**
 * `pnpm releases:seal [--broken <number>]`: seals what pages are composed of as it is in the database, for a product whose pages
 * refuse it since something else than the product has changed it, or its secret is lost. Says first what that is, and asks.
 */
const OPTION = 'broken';

await run('The releases were not sealed', async () => {
  readNumber(OPTION);
  const platform = await openPlatformForCommand(parseEnv(process.env));
  try {
    await sealReleases(platform);
  } finally {
    await platform.close();
  }
});

async function sealReleases(platform: Awaited<ReturnType<typeof openPlatformForCommand>>) {
  const { changed, deployed, isListBroken } = await brokenSeals(platform);
  const broken = changed.length + (isListBroken ? 1 : 0);
  if (broken === 0)
    return console.log('All releases, and what pages have of each part, are as this product left them.');
  for (const { part, version } of changed) console.log(`${part} ${version} is not as it was recorded.`);
  if (isListBroken) {
    console.log('What pages have of each part is not as it was left:');
    for (const [part, { version, canary, share, disabled }] of Object.entries(deployed)) {
      const others = canary === null ? '' : `, ${share} % of the visitors ${canary}`;
      console.log(`  ${part} ${version}${others}${disabled ? ', switched off' : ''}`);
    }
  }
  console.log('Somebody has changed the database, or its secret is not the one of before. Pages run this code.');
  if (!(await confirmNumber('Shall pages have it as it is?', OPTION, broken))) {
    return console.log('Nothing was changed.');
  }
  await sealAll(platform);
  console.log('It is sealed. Pages have it within a second.');
}
