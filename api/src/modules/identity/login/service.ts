import { fieldErrors } from 'shared-api/field-errors';
import { USER_ROLE_ID } from 'shared-api/account/role-ids';
import type { LoginRequest, RegisterRequest } from 'shared-api/account/session';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, fieldError, invalid } from '../../../platform/http/errors/api-error.ts';
import { findUserByEmail, insertUser, lockUserWithPassword, type UserRow } from '../user-repository.ts';
import { bindRegistration } from '../../affiliates/attribution.ts';
import { recordEvent, recordFailure } from '../../../platform/audit/record-event.ts';
import { knownDevice, rememberDevice, type RememberedDevice } from '../devices/service.ts';
import { hashNewPassword, verifyPassword } from '../password-hash.ts';
import { consumeSecondFactorCode } from '../second-factor/code.ts';
import { isRateLimited } from '../../../platform/http/limits/rate-limits.ts';
import { openSession, type OpenedSession } from '../session/service.ts';
import { sendConfirmation } from '../verification/service.ts';
import type { Device } from './device.ts';
import { newDeviceMail } from './new-device-mail.ts';

/** The session of a login or registration, and the token of the device it came from. */
export type Login = OpenedSession & Pick<RememberedDevice, 'deviceToken'>;

/** Logs in. An unknown address and a wrong password get the same response, after the same time. */
export async function login(context: ApiContext, request: LoginRequest, device: Device): Promise<Login> {
  const { accountLimits, clock, mailer } = context;
  const known = await knownDevice(context, request.email, device.token);
  const user = await accountLimits.attempt(request.email, known, () => verifyCredentials(context, request));
  if (!user) throw codeNeeded();
  return mailer.transaction(async (tx, send) => {
    const locked = await lockUserWithPassword(tx, user);
    if (!locked) throw wrongCredentials();
    if (locked.suspended_at) throw suspended(context, user);
    // Turned on, or set up anew, since the credentials were looked at: without this, they would open a session that has no code.
    if (locked.second_factor_since && locked.second_factor_secret !== user.second_factor_secret) throw codeNeeded();
    await recordEvent(context, tx, { action: 'login.succeeded', actor: { type: 'user', id: user.id } });
    // An unconfirmed address may be anyone's.
    if (known === null && user.verified_at) {
      await send(newDeviceMail, user, { at: clock(), userAgent: device.userAgent });
    }
    return openOn(context, tx, user, device);
  });
}

/** Remembers the device, and opens a session on it. */
export async function openOn(context: ApiContext, tx: Database, user: UserRow, device: Device): Promise<Login> {
  const { token, userAgent, replacedToken } = device;
  const { deviceId, deviceToken } = await rememberDevice(context, tx, user.id, token);
  return {
    ...(await openSession(context, tx, user, { user_agent: userAgent, device_id: deviceId, replacedToken })),
    deviceToken,
  };
}

/**
 * Returns the user with these credentials; `null` if the password is correct but a code for two-step verification is
 * still needed.
 */
async function verifyCredentials(
  context: ApiContext,
  { email, password, code }: LoginRequest,
): Promise<UserRow | null> {
  const user = await findUserByEmail(context.db, email);
  const matches = await verifyPassword(user?.password_hash, password);
  if (!user || !matches) {
    recordFailure(context, { action: 'login.failed', ...(user && { target: { type: 'user', id: user.id } }) });
    throw wrongCredentials();
  }
  if (!user.second_factor_since) return user;
  if (!code) return null;
  if (!(await consumeSecondFactorCode(context, user, code))) {
    recordFailure(context, { action: 'login.failed', target: { type: 'user', id: user.id } });
    throw invalid({ code: fieldErrors.codeWrong });
  }
  return user;
}

/** Whether the email that confirms the address was sent; otherwise the user can request it later. */
interface Registration extends Login {
  readonly confirmationSent: boolean;
}

/** Creates an account, sends the email that confirms its address unless too many were sent, and logs in. */
export async function register(context: ApiContext, request: RegisterRequest, device: Device): Promise<Registration> {
  const { name, email, password, locale = device.locale, affiliate_ref: affiliate } = request;
  await context.accountLimits.email('register', email);
  const confirmationSent = await context.accountLimits.unverifiedEmail('account').then(
    () => true,
    (error: unknown) => (isRateLimited(error) ? false : Promise.reject(error)),
  );
  const passwordHash = await hashNewPassword(password);
  const opened = await context.mailer.transaction(async (tx, send) => {
    const user = await insertUser(tx, { name, email, password_hash: passwordHash, locale, role_id: USER_ROLE_ID });
    if (!user) return null;
    if (affiliate) await bindRegistration(tx, user.id, affiliate, context.clock());
    if (confirmationSent) await sendConfirmation(context, tx, send, user, email);
    await recordEvent(context, tx, { action: 'account.registered', actor: { type: 'user', id: user.id } });
    return openOn(context, tx, user, device);
  });
  if (opened) return { ...opened, confirmationSent };
  throw new ApiError('email_taken', 'This email address can’t be used.', { email: fieldError(fieldErrors.emailTaken) });
}

/** Only told to those who have the credentials. */
function suspended(context: ApiContext, { id }: UserRow): ApiError {
  recordFailure(context, { action: 'login.failed', target: { type: 'user', id } });
  return new ApiError('account_suspended', 'This account is suspended.');
}

const codeNeeded = () => new ApiError('second_factor_needed', 'Enter the code from your authenticator app.');

const wrongCredentials = () => new ApiError('wrong_credentials', 'Incorrect email or password.');
