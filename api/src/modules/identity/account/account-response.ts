import { eq } from 'drizzle-orm';
import type { Account } from 'shared-api/account/account';
import { DEFAULT_LOCALE, localeOf } from 'shared-api/locale';
import { pictureResponse } from '../../pictures/picture-response.ts';
import { needsSecondFactor } from '../guard.ts';
import type { UserRow } from '../user-repository.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { pictures } from '../../../platform/database/pictures.ts';
import { recoveryCodes } from '../../../platform/database/identity.ts';

/** The response with a user's own account. */
export async function accountResponse(context: ApiContext, user: UserRow): Promise<Account> {
  const { id, email, name, roleId, locale, verifiedAt, pendingEmail, pictureId, createdAt, secondFactorSince } = user;
  const { db, mediaUrls } = context;
  const [avatar] = pictureId === null ? [] : await db.select().from(pictures).where(eq(pictures.id, pictureId));
  return {
    id,
    email,
    name,
    role: { id: roleId },
    verified: verifiedAt !== null,
    pending_email: pendingEmail,
    locale: localeOf(locale) ?? DEFAULT_LOCALE,
    picture: avatar ? pictureResponse(mediaUrls, avatar) : null,
    created_at: createdAt.toISOString(),
    second_factor: {
      enabled: secondFactorSince !== null,
      required: needsSecondFactor(context, user),
      recovery_codes_left: await db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
    },
  };
}
