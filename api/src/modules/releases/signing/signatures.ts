import { createPublicKey, verify } from 'node:crypto';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import { signedText } from 'federation-contract/signed-text';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import type { ApiConfig } from '../../../platform/env.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { releases } from '../../../platform/database/tables/releases.ts';
import { activations, releaseKeys, releaseSignatures } from '../../../platform/database/tables/releases.ts';
import type { BrokenRules } from '../release-rules.ts';

export type Policy = Pick<ApiConfig, 'TWO_SIGNATURES'>;

/** Whether a key has signed a manifest. Both are what the API's schema accepts: an Ed25519 key and 64 bytes. */
export function isSignatureOf(manifest: ReleaseManifest, publicKey: string, signature: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(signedText(manifest)), key, Buffer.from(signature, 'base64'));
}

/**
 * Why a release cannot become current, or a canary: too few keys of its part have signed it. What the server has brought along
 * needs no signature, since whoever could change that could change this check; and what has been current may be again, so that
 * neither a new key nor a revoked one takes a release from pages, or keeps a rollback from it.
 */
export async function signatureRule(db: Database, policy: Policy, release: ReleaseRow): Promise<BrokenRules> {
  const { part } = release;
  if (release.by_user_id === null && release.by_token_id === null) return {};
  if (!(await partsWithKeys(db)).has(part)) return {};
  const needed = neededFor(policy, part);
  const { length } = await signersOf(db, release);
  if (length >= needed || (await hasBeenCurrent(db, release))) return {};
  const keys = needed === 1 ? 'a key' : `${needed} different keys`;
  return { signatures: `Signed by ${length} of the part’s keys; it has to be signed by ${keys}` };
}

type ReleaseRow = typeof releases.$inferSelect;

/** The parts whose releases have to be signed: those that have had a key. */
export async function partsWithKeys(db: Database): Promise<ReadonlySet<Part>> {
  const rows = await db.selectDistinct({ part: releaseKeys.part }).from(releaseKeys);
  return new Set(rows.map(({ part }) => part));
}

/** How many keys have to sign the releases of a part that has keys. */
export const neededFor = ({ TWO_SIGNATURES: two }: Policy, part: Part) => (two.includes(part) ? 2 : 1);

/** The names of the keys whose signatures of a release are valid, the first to sign first. */
async function signersOf(db: Database, { part, version, manifest }: ReleaseRow): Promise<string[]> {
  const rows = await db
    .select({ name: releaseKeys.name, publicKey: releaseKeys.public_key, signature: releaseSignatures.signature })
    .from(releaseSignatures)
    .innerJoin(releaseKeys, eq(releaseKeys.id, releaseSignatures.key_id))
    .where(
      and(eq(releaseSignatures.part, part), eq(releaseSignatures.version, version), isNull(releaseKeys.revoked_at)),
    )
    .orderBy(asc(releaseSignatures.created_at));
  return rows.flatMap(({ name, publicKey, signature }) =>
    isSignatureOf(manifest, publicKey, signature) ? [name] : [],
  );
}

/** Only since it was recorded: another release may have had its version before, and be gone. */
async function hasBeenCurrent(db: Database, { part, version, created_at: recorded }: ReleaseRow): Promise<boolean> {
  const [row] = await db
    .select()
    .from(activations)
    .where(and(eq(activations.part, part), eq(activations.version, version), gte(activations.created_at, recorded)))
    .limit(1);
  return row !== undefined;
}
