import type { ReleaseManifest } from 'shared-api/releases/releases';
import type { BrokenRules } from '../release-rules.ts';
import { isReleaseSealed, type Seal, type Sealer } from './seals.ts';

/** Which seal the manifests of this process were recorded with. */
const seals = new WeakMap<ReleaseManifest, Seal>();

/** Returns the manifest of a row, for `sealRule`. */
export function manifestOfRow({ manifest, seal }: { readonly manifest: ReleaseManifest; readonly seal: Seal }) {
  seals.set(manifest, seal);
  return manifest;
}

/** A manifest has to be the one that was recorded, by the seal of its row. One without a row counts as changed. */
export const sealRule = (by: Sealer, manifest: ReleaseManifest): BrokenRules =>
  isReleaseSealed(by, manifest, seals.get(manifest) ?? null) ? {} : { manifest: 'It is not the one that was recorded' };
