import { SHELL } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import type { Store } from './candidates.ts';
import { effectOfShell, rulesBrokenBy } from './composition.ts';
import { brokenFiles } from './release-files.ts';
import type { BrokenRules } from './release-rules.ts';
import { sealRule } from './sealing/recorded-manifests.ts';

/**
 * Why a recorded release cannot become current: pages cannot be composed of it, or it is a shell with which they would
 * lose a remote, or, unless `fallBack`, have an earlier release of one.
 */
export async function rulesAgainstActivation(
  store: Store,
  manifest: ReleaseManifest,
  fallBack: boolean,
): Promise<BrokenRules> {
  const broken = {
    ...sealRule(store, manifest),
    ...(await rulesBrokenBy(store, manifest)),
    ...(await brokenFiles(store.storage, manifest)),
  };
  if (Object.keys(broken).length > 0 || manifest.part !== SHELL) return broken;
  const { lost, behind } = await effectOfShell(store, manifest);
  return fallBack ? lost : { ...behind, ...lost };
}
