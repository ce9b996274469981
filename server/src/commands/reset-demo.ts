import { parseEnv } from 'api/env';
import { resetDemo } from 'api/modules/demo/reset';
import { openPlatformForCommand } from 'api/platform';
import { StartupError } from 'api/startup-error';
import { demoContent } from 'demo/content';
import { parseGatewayEnv } from '../env.ts';

/**
 * `pnpm demo:reset`: restores the demo data, through the running product (at `FULLCOURT_URL`, else on `PORT`), or in
 * its data directory if it is stopped.
 */
try {
  const config = parseEnv(process.env);
  if (config.FULLCOURT_MODE !== 'demo') throw new StartupError('only a demo can be reset');
  const { PORT } = parseGatewayEnv(process.env);
  const url = process.env.FULLCOURT_URL ?? `http://localhost:${PORT}`;
  if (await resetRunning(url)) {
    console.log(`The demo at ${url} has been reset`);
  } else {
    const platform = await openPlatformForCommand(config);
    await resetDemo(platform, demoContent).finally(() => platform.close());
    console.log(`The demo in ${config.DATA_DIR} has been reset`);
  }
} catch (error) {
  console.error(error instanceof StartupError ? `The demo was not reset: ${error.message}` : error);
  process.exitCode = 1;
}

/** Returns `false` if nothing runs there. */
async function resetRunning(url: string): Promise<boolean> {
  const endpoint = new URL('/api/demo/reset', url);
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const response = await fetch(endpoint, { method: 'POST', headers }).catch(() => null);
  if (response && !response.ok) throw new StartupError(`${url} returned ${response.status} ${await response.text()}`);
  return response !== null;
}
