import { and, eq, isNull } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { SignatureRequest } from 'shared-api/releases/release-keys';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { releaseKeys, releaseSignatures } from '../../../platform/database/tables/releases.ts';
import { invalid, notFound } from '../../../platform/http/errors/api-error.ts';
import { findRelease, releaseTarget } from '../repository.ts';
import { isSignatureOf } from './signatures.ts';

/** Adds the signature of a recorded release by one of its part's keys; does nothing if that key has signed it already. */
export async function signRelease(
  context: Pick<ApiContext, 'db' | 'clock'>,
  part: Part,
  version: string,
  { public_key, signature }: SignatureRequest,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const release = await findRelease(tx, part, version);
    if (!release) throw notFound('Release not found.');
    const [key] = await tx
      .select()
      .from(releaseKeys)
      .where(and(eq(releaseKeys.part, part), eq(releaseKeys.public_key, public_key), isNull(releaseKeys.revoked_at)));
    if (!key) throw invalid({ public_key: `The part "${part}" has no such key` });
    if (!isSignatureOf(release.manifest, public_key, signature)) {
      throw invalid({ signature: 'It is not one of the manifest that is recorded, but of another build' });
    }
    const rows = await tx
      .insert(releaseSignatures)
      .values({ part, version, key_id: key.id, signature, created_at: context.clock() })
      .onConflictDoNothing()
      .returning();
    if (rows.length === 0) return;
    const target = releaseTarget(part, version);
    await recordEvent(context, tx, { action: 'release.signed', target, after: { key: key.name } });
  });
}
