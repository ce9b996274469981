import { fieldErrors } from 'shared-api/field-errors';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { recordFailure } from '../../platform/audit/record-event.ts';
import { findUser, lockUserWithPassword, type UserRow } from './user-repository.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { verifyPassword } from './password-hash.ts';
import { consumeSecondFactorCode } from './second-factor/code.ts';

/** A password that was verified, for `lockReauthenticated` to check again inside the transaction. */
export interface Reauthentication extends Pick<UserRow, 'id' | 'password_hash'> {
  /** The field of the request that the password came in; errors name it. */
  readonly field: string;
  /** The secret that a code was verified with, `null` if none was needed; absent if it does not matter. */
  readonly second_factor_secret?: string | null;
}

export interface Credentials {
  readonly password: string;
  /** From the app, or a recovery code. */
  readonly code?: string | undefined;
}

/**
 * Verifies the password of a logged-in user, before actions that must not be open to others at an unattended browser.
 * Throws `invalid` (`fields[field]`) if it is wrong, and `rate_limited` after too many attempts; login attempts count
 * too.
 */
export function reauthenticate(
  context: ApiContext,
  authUser: AuthUser,
  password: string,
  field = 'password',
): Promise<Reauthentication> {
  return context.accountLimits.attempt(authUser.email, authUser.device_id, async () => {
    const { id, password_hash } = await userWithPassword(context, authUser, password, field);
    return { id, password_hash, field };
  });
}

/**
 * Like `reauthenticate`, and also requires a code (`fields.code`) if two-step verification is on: for changes to it, which
 * someone who has only the password must not make. A valid code is used up.
 */
export function reauthenticateWithCode(
  context: ApiContext,
  authUser: AuthUser,
  { password, code }: Credentials,
): Promise<Reauthentication> {
  return context.accountLimits.attempt(authUser.email, authUser.device_id, async () => {
    const field = 'password';
    const user = await userWithPassword(context, authUser, password, field);
    const { id, password_hash, second_factor_secret } = user;
    if (user.second_factor_since) {
      if (code === undefined) throw invalid({ code: fieldErrors.codeMissing });
      if (!(await consumeSecondFactorCode(context, user, code))) {
        recordWrongCredential(context, id);
        throw wrongCode();
      }
    }
    return { id, password_hash, field, second_factor_secret };
  });
}

async function userWithPassword(context: ApiContext, { id }: AuthUser, password: string, field: string) {
  const user = await findUser(context.db, id);
  if (!(await verifyPassword(user.password_hash, password))) {
    recordWrongCredential(context, id);
    throw wrongPassword(field);
  }
  return user;
}

/** Like at a login; the actor of the event tells them apart. */
const recordWrongCredential = (context: ApiContext, id: string) =>
  recordFailure(context, { action: 'login.failed', target: { type: 'user', id } });

/**
 * Locks and returns the user's row; throws `invalid` if the password, or the secret of a code that was needed, was changed
 * since it was verified.
 */
export async function lockReauthenticated(tx: Database, reauthentication: Reauthentication): Promise<UserRow> {
  const user = await lockUserWithPassword(tx, reauthentication);
  if (!user) throw wrongPassword(reauthentication.field);
  const { second_factor_secret = user.second_factor_secret } = reauthentication;
  if (user.second_factor_secret !== second_factor_secret) throw wrongCode();
  return user;
}

const wrongCode = () => invalid({ code: fieldErrors.codeWrong });
const wrongPassword = (field: string) => invalid({ [field]: fieldErrors.passwordWrong });
