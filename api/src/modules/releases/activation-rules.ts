import type { ReleaseManifest } from 'shared-api/releases/releases';
import type { Store } from './candidates.ts';
import { remotesLostWith, shellInUse } from './composition.ts';
import { brokenFiles } from './release-files.ts';
import { brokenRules, type BrokenRules } from './release-rules.ts';

/**
 * Why a recorded release cannot become current: pages cannot be composed of it, or it is a shell with which they would
 * lose a remote.
 */
export async function rulesAgainstActivation(store: Store, manifest: ReleaseManifest): Promise<BrokenRules> {
  const broken = {
    ...brokenRules(manifest, await shellInUse(store)),
    ...(await brokenFiles(store.storage, manifest)),
  };
  if (Object.keys(broken).length > 0 || manifest.part !== 'shell') return broken;
  return remotesLostWith(store, manifest);
}
