import type { LiveReleases } from 'federation-contract/live-releases';
import type { ReleaseOverrides } from 'federation-contract/release-overrides';
import { processClock, type Clock } from '../../../platform/clock.ts';
import { createKeys } from '../../../platform/crypto/keys.ts';
import type { Platform } from '../../../platform.ts';
import { rememberComplete } from '../manifest-reader.ts';
import { missingFiles } from '../release-files.ts';
import type { Policy } from '../signing/signatures.ts';
import { overriddenReleases } from './overridden-releases.ts';
import { readOverrides } from './override-cookie.ts';

/** What pages have in browsers for which versions were chosen. */
export function overridesSource(
  platform: Pick<Platform, 'db' | 'storage' | 'secrets'>,
  policy: Policy,
  clock: Clock = processClock,
) {
  const { overrides: key } = createKeys(platform.secrets);
  const findMissing = rememberComplete((manifest) => missingFiles(platform.storage, manifest));
  return {
    read: (cookie: string): ReleaseOverrides | null => readOverrides(key, cookie, clock()),
    current: (overrides: ReleaseOverrides): Promise<LiveReleases> =>
      overriddenReleases(platform, policy, overrides, findMissing),
  };
}
