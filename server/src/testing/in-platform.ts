import { openPlatform, type Platform } from 'api/platform';
import { parseEnv } from 'api/platform/env';

/** Opens the platform of a product beside it, or while it does not run, and closes it after use. */
export async function inPlatform<Result>(
  settings: Readonly<Record<string, string>>,
  use: (platform: Platform) => PromiseLike<Result>,
): Promise<Result> {
  const platform = await openPlatform(parseEnv(settings));
  try {
    return await use(platform);
  } finally {
    await platform.close();
  }
}
