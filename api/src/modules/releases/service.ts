import type { Part } from 'federation-contract/parts';
import type { ActivateRequest, ReleaseManifest, ReleaseSource } from 'shared-api/releases/releases';
import type { ApiContext } from '../../platform/context.ts';
import { ApiError, invalid, notFound } from '../../platform/http/errors/api-error.ts';
import type { Platform } from '../../platform.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { rulesAgainstActivation } from './activation-rules.ts';
import { rulesBrokenBy } from './composition.ts';
import type { Publisher } from '../../platform/http/publisher.ts';
import {
  brokenFiles,
  endUploads,
  integrityOf,
  isUploaded,
  keepReleaseFiles,
  lockUploads,
  storeReleaseFile,
} from './release-files.ts';
import { unknownHashes } from './known-hashes.ts';
import { oversizedPanels } from './panel-size.ts';
import type { BrokenRules } from './release-rules.ts';
import { moveCurrent } from './pointer.ts';
import { findRelease, insertRelease, recordActivation, releaseTarget } from './repository.ts';
import { signatureRule } from './signing/signatures.ts';
import { countUpload } from './upload-limit.ts';

type Store = Pick<Platform, 'db' | 'storage' | 'secrets'>;
type AuditedStore = Store & Pick<ApiContext, 'clock'>;

/** Uploads a file of a release: as often as needed, with any bytes, until the release is recorded. */
export async function uploadReleaseFile(
  store: Store,
  publisher: Publisher,
  { part, version, file }: { readonly part: Part; readonly version: string; readonly file: string },
  bytes: Buffer,
): Promise<void> {
  const recorded = await findRelease(store.db, part, version);
  if (recorded) {
    if (recorded.manifest.files[file] === integrityOf(bytes)) return;
    throw new ApiError('conflict', 'This version has already been published; its files cannot change.');
  }
  if (publisher.kind === 'token' && !(await isUploaded(store.db, part, version, bytes))) {
    await countUpload(store.db, publisher.tokenId, bytes.length);
  }
  await storeReleaseFile(store, part, version, bytes);
}

/**
 * Records a release: from then on it is served, and never changes. Fails with an error for each rule that it breaks and
 * each file that is missing.
 */
export async function recordRelease(
  store: AuditedStore,
  manifest: ReleaseManifest,
  publisher: Publisher | null,
  source: ReleaseSource | null = null,
): Promise<void> {
  const { db, storage } = store;
  const { part, version, files } = manifest;
  await db.transaction(async (tx) => {
    await lockUploads(tx, part, version);
    if (await findRelease(tx, part, version)) return;
    await keepReleaseFiles(tx, manifest);
    rejectBroken({
      ...(await rulesBrokenBy({ ...store, db: tx }, manifest)),
      ...(await brokenFiles(storage, manifest)),
      ...(await oversizedPanels(storage, manifest)),
      ...(await unknownHashes(storage, manifest)),
    });
    await insertRelease({ ...store, db: tx }, manifest, publisher, source);
    await endUploads(tx, part, version);
    await recordEvent(store, tx, { action: 'release.recorded', target: releaseTarget(part, version) });
  });
  const recorded = await findRelease(db, part, version);
  // The database sorts the manifest's keys, so the text cannot be compared; the hashes show whether the build is the
  // same.
  if (!recorded || !sameFiles(recorded.manifest.files, files)) {
    throw new ApiError('conflict', 'This version has already been published with other files.');
  }
}

/**
 * Makes a recorded release the current one, for a team or an administrator; fails if another has become current since
 * the caller looked, if too few keys have signed it, if pages cannot be composed of it, or if it is a shell with which they would lose a remote or,
 * unless the request says `fall_back`, have an earlier release of one.
 */
export async function activateRelease(
  store: AuditedStore & Pick<ApiContext, 'config'>,
  part: Part,
  { version, replaces, fall_back = false }: ActivateRequest,
  publisher: Publisher,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const release = await findRelease(tx, part, version);
    if (!release) throw notFound('Release not found.');
    rejectBroken(await signatureRule(tx, store.config, release));
    rejectBroken(await rulesAgainstActivation({ ...store, db: tx }, release.manifest, fall_back));
    if (!(await moveCurrent({ ...store, db: tx }, part, { version, replaces }, publisher))) {
      throw new ApiError('conflict', 'Another version has become current in the meantime.');
    }
    await recordActivation(store, tx, part, replaces, version);
  });
}

/** Throws `invalid` with an error for each broken rule. */
export function rejectBroken(rules: BrokenRules): void {
  if (Object.keys(rules).length > 0) throw invalid(rules);
}

const sameFiles = (a: ReleaseManifest['files'], b: ReleaseManifest['files']) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([file, hash]) => b[file] === hash);
