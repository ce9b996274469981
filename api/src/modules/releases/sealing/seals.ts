import canonicalize from 'canonicalize';
import { signedText } from 'federation-contract/signed-text';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { createKeys, type Secrets } from '../../../platform/crypto/keys.ts';
import { isSignedBy, sign } from '../../../platform/crypto/signature.ts';
import type { DeployedParts } from '../../../platform/database/tables/releases.ts';

/** Whoever has the server's secrets can seal: HMAC-SHA-256 with a key of its own. */
export interface Sealer {
  readonly secrets: Secrets;
}

/** A column with a seal; `null`: a version of the server that makes none has written the row. */
export type Seal = string | null;

/** Returns the seal of a recorded release: of its manifest, which has the hash of each file. */
export const sealOfRelease = (by: Sealer, manifest: ReleaseManifest): string =>
  sign(keysOf(by), textOfRelease(manifest));

export const isReleaseSealed = (by: Sealer, manifest: ReleaseManifest, seal: Seal): boolean =>
  seal !== null && isSignedBy(keysOf(by), textOfRelease(manifest), seal);

/** Returns the seal of what pages have of each part. */
export const sealOfRevision = (by: Sealer, revision: number, parts: DeployedParts): string =>
  sign(keysOf(by), textOfRevision(revision, parts));

export const isRevisionSealed = (by: Sealer, revision: number, parts: DeployedParts, seal: Seal): boolean =>
  seal !== null && isSignedBy(keysOf(by), textOfRevision(revision, parts), seal);

const keysOf = ({ secrets }: Sealer) => createKeys(secrets).releases;

// Each text begins with what it is of, so that no seal is valid for the other kind.
const textOfRelease = (manifest: ReleaseManifest) => `release ${signedText(manifest)}`;
const textOfRevision = (revision: number, parts: DeployedParts) => `revision ${revision} ${canonicalize(parts)}`;
