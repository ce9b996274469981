import { SHELL } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import type { Store } from './candidates.ts';
import { remotesLostWith, shellInUse } from './composition.ts';
import { pathsOf } from './parts.ts';
import { brokenFiles } from './release-files.ts';
import { brokenRules, type BrokenRules } from './release-rules.ts';

/**
 * Why a recorded release cannot become current: pages cannot be composed of it, or it is a shell with which they would
 * lose a remote.
 */
export async function rulesAgainstActivation(store: Store, manifest: ReleaseManifest): Promise<BrokenRules> {
  const broken = {
    ...brokenRules(manifest, await pathsOf(store.db, manifest.part), await shellInUse(store)),
    ...(await brokenFiles(store.storage, manifest)),
  };
  if (Object.keys(broken).length > 0 || manifest.part !== SHELL) return broken;
  return remotesLostWith(store, manifest);
}
