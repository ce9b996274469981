import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseEnv, type ApiConfig } from 'api/platform/env';
import { resetDemo } from 'api/modules/demo/reset';
import { openPlatformForCommand } from 'api/platform';
import { StartupError } from 'api/platform/startup-error';
import { demoContent } from '../demo-content.ts';
import { run } from './run.ts';
import { callProduct, findProduct, notRunning } from './running-product.ts';

/**
 * `pnpm demo:reset`: restores the demo data, through the product at `FULLCOURT_URL`. Without that, through the one
 * running at `HOST` and `PORT`, or in its data directory if it is stopped.
 */
await run('The demo was not reset', async () => {
  const config = parseEnv(process.env);
  if (config.FULLCOURT_MODE !== 'demo') throw new StartupError('only a demo can be reset');
  const product = findProduct(process.env);
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  if ((await callProduct(product, 'POST', '/api/demo/reset', headers)) !== null) {
    console.log(`The demo at ${product.url} has been reset`);
  } else if (product.isNamed) {
    throw notRunning(product);
  } else {
    await resetStopped(config);
    console.log(`The demo in ${config.DATA_DIR} has been reset`);
  }
});

async function resetStopped(config: ApiConfig): Promise<void> {
  const folder = path.resolve(config.DATA_DIR);
  if (!existsSync(folder)) throw new StartupError(`${folder} does not exist; set DATA_DIR`);
  const platform = await openPlatformForCommand(config);
  await resetDemo(platform, demoContent).finally(() => platform.close());
}
