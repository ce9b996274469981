import { eq } from 'drizzle-orm';
import type { Account } from 'shared-api/account/account';
import { DEFAULT_LOCALE, localeOf } from 'shared-api/locale';
import { pictureResponse } from '../../pictures/picture-response.ts';
import { needsSecondFactor } from '../guard.ts';
import type { UserRow } from '../user-repository.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { pictures } from '../../../platform/database/tables/pictures.ts';
import { recoveryCodes } from '../../../platform/database/tables/identity.ts';

/** Returns the response with a user's own account. */
export async function accountResponse(context: ApiContext, user: UserRow): Promise<Account> {
  const { id, email, name, role_id, locale, verified_at, pending_email, picture_id, created_at, second_factor_since } =
    user;
  const { db, mediaUrls } = context;
  const [avatar] = picture_id === null ? [] : await db.select().from(pictures).where(eq(pictures.id, picture_id));
  return {
    id,
    email,
    name,
    role: { id: role_id },
    verified: verified_at !== null,
    pending_email,
    locale: localeOf(locale) ?? DEFAULT_LOCALE,
    picture: avatar ? pictureResponse(mediaUrls, avatar) : null,
    created_at: created_at.toISOString(),
    second_factor: {
      enabled: second_factor_since !== null,
      required: needsSecondFactor(context, user),
      recovery_codes_left: await db.$count(recoveryCodes, eq(recoveryCodes.user_id, id)),
    },
  };
}
