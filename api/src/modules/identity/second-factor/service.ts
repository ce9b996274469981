import type { RecoveryCodes, SecondFactorSecret } from 'shared-api/account/account';
import { fieldErrors } from 'shared-api/field-errors';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { needsSecondFactor } from '../guard.ts';
import { lockReauthenticated, reauthenticateWithCode, type Credentials } from '../reauthenticate.ts';
import { logOutElsewhere } from '../revoke-access.ts';
import { decrypt, encrypt } from '../../../platform/crypto/encryption.ts';
import { findUser } from '../user-repository.ts';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, invalid } from '../../../platform/http/errors/api-error.ts';
import { hashOfRecoveryCode, newRecoveryCodes, plainCode } from './recovery-code.ts';
import { enableSecondFactor, removeSecondFactor, replaceRecoveryCodes, setPendingSecret } from './repository.ts';
import { recoveryCodesRenewedMail, secondFactorOffMail, secondFactorOnMail } from './second-factor-mail.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Seconds; a forgotten setup must not wait for a code forever. */
const SETUP_TTL = 15 * 60;

/**
 * Creates a pending secret. An active one stays in use until a code from the new secret is confirmed. Throws
 * `email_unconfirmed` for an unconfirmed address: its owner, who may be someone else, would be locked out.
 */
export async function beginSecondFactor(
  context: ApiContext,
  authUser: AuthUser,
  credentials: Credentials,
): Promise<SecondFactorSecret> {
  const reauthentication = await reauthenticateWithCode(context, authUser, credentials);
  const secret = newTotpSecret();
  await context.db.transaction(async (tx) => {
    const user = await lockReauthenticated(tx, reauthentication);
    if (!user.verified_at) throw new ApiError('email_unconfirmed', 'Confirm your email address first.');
    await setPendingSecret(tx, authUser.id, encryptPending(context, authUser.id, secret));
  });
  return { secret, uri: totpUri(secret, authUser.email) };
}

/**
 * Activates the pending secret with a code from it, and ends the user's other sessions, which began without such a code, with
 * the devices that were known.
 * Returns the recovery codes, the only time they are shown. Wrong codes count as failed attempts to log in.
 */
export function confirmSecondFactor(
  context: ApiContext,
  { id, email, sessionId, device_id }: AuthUser,
  code: string,
): Promise<RecoveryCodes> {
  const { db, clock, keys, mailer, accountLimits } = context;
  return accountLimits.attempt(email, device_id, async () => {
    const { second_factor_pending: pending } = await findUser(db, id);
    const secret = pending === null ? null : decryptPending(context, id, pending);
    if (pending === null || secret === null) throw new ApiError('conflict', 'No secret is waiting for a code.');
    const step = stepOfCode(secret, plainCode(code), clock());
    if (step === null) throw invalid({ code: fieldErrors.codeWrong });
    return mailer.transaction(async (tx, send) => {
      const active = encrypt(keys.secondFactor, id, secret);
      const user = await enableSecondFactor(tx, id, pending, active, step, clock());
      if (!user) throw invalid({ code: fieldErrors.codeWrong });
      await logOutElsewhere(tx, id, clock(), { sessionId, device_id });
      await recordEvent(context, tx, { action: 'second_factor.enabled', target: { type: 'user', id: user.id } });
      await send(secondFactorOnMail, user);
      return issueRecoveryCodes(context, tx, id);
    });
  });
}

export async function renewRecoveryCodes(
  context: ApiContext,
  authUser: AuthUser,
  credentials: Credentials,
): Promise<RecoveryCodes> {
  const reauthentication = await reauthenticateWithCode(context, authUser, credentials);
  return context.mailer.transaction(async (tx, send) => {
    const user = await lockReauthenticated(tx, reauthentication);
    if (!user.second_factor_since) throw new ApiError('conflict', 'Two-step verification is off.');
    await recordEvent(context, tx, { action: 'recovery_codes.renewed', target: { type: 'user', id: user.id } });
    await send(recoveryCodesRenewedMail, user);
    return issueRecoveryCodes(context, tx, authUser.id);
  });
}

export async function endSecondFactor(
  context: ApiContext,
  authUser: AuthUser,
  credentials: Credentials,
): Promise<void> {
  if (needsSecondFactor(context, authUser)) throw new ApiError('conflict', 'This role requires two-step verification.');
  const reauthentication = await reauthenticateWithCode(context, authUser, credentials);
  await context.mailer.transaction(async (tx, send) => {
    const user = await lockReauthenticated(tx, reauthentication);
    await removeSecondFactor(tx, authUser.id);
    if (!user.second_factor_since) return;
    await recordEvent(context, tx, { action: 'second_factor.disabled', target: { type: 'user', id: user.id } });
    await send(secondFactorOffMail, user);
  });
}

/** A pending secret is encrypted with the time at which it expires: `<secret>.<milliseconds>`. */
const encryptPending = ({ keys, clock }: ApiContext, id: string, secret: string) =>
  encrypt(keys.secondFactor, id, `${secret}.${clock().getTime() + SETUP_TTL * 1000}`);

/** The pending secret; `null` if it has expired, or was encrypted with another key. */
function decryptPending({ keys, clock }: ApiContext, id: string, encrypted: string): string | null {
  const [secret = '', expiresAt = 0] = decrypt(keys.secondFactor, id, encrypted)?.split('.') ?? [];
  return Number(expiresAt) > clock().getTime() ? secret : null;
}

/** Replaces the recovery codes. */
async function issueRecoveryCodes({ keys }: ApiContext, tx: Database, userId: string): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(keys.recoveryCode, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return { recovery_codes: codes };
}
