import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE } from 'federation-contract/page-cookies';
import type { ApiContext } from '../../../platform/context.ts';
import { hashOfToken, newToken } from '../../../platform/crypto/random-token.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HostCookie } from '../cookies.ts';
import { deleteDevicesBeyond, findDeviceOf, isDeviceHash, upsertDevice } from './repository.ts';

/** Seconds for which a device is known after its last login. */
const DEVICE_TTL = 365 * 24 * 3600;

/** As many as a user may have sessions. */
const DEVICES_MAX = 50;

/**
 * Names the browser, whoever logs in there, and stays when they log out. Pages get it, too: with it, a visitor stays on one side
 * of a canary (`federation/gateway/src/visitor.ts`).
 */
const cookie = new HostCookie(DEVICE_COOKIE, { forPages: true });

/** A device that a user has just proven to be theirs, and the token for its cookie. */
export interface RememberedDevice {
  readonly deviceId: string;
  readonly deviceToken: string;
}

export const readDeviceCookie = ({ config }: ApiContext, request: FastifyRequest): string | undefined =>
  cookie.read(config, request);

export const setDeviceCookie = (
  { config }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { deviceToken }: Pick<RememberedDevice, 'deviceToken'>,
): void => cookie.set(config, request, reply, deviceToken, DEVICE_TTL);

/** Returns the id of the device, if the account with this address knows it; `null` for any other device or address. */
export const knownDevice = async (
  { db, clock }: ApiContext,
  email: string,
  token: string | undefined,
): Promise<string | null> => (token === undefined ? null : findDeviceOf(db, email, hashOfToken(token), clock()));

/**
 * Makes the browser a known device of the user. The caller's transaction holds the lock on the user's row, or has
 * inserted it.
 *
 * @param token the browser's token; one that the server has not issued is replaced
 */
export async function rememberDevice(
  { clock }: ApiContext,
  tx: Database,
  userId: string,
  token: string | undefined,
): Promise<RememberedDevice> {
  const now = clock();
  const isIssued = token !== undefined && (await isDeviceHash(tx, hashOfToken(token), now));
  const deviceToken = isIssued ? token : newToken();
  const expiresAt = new Date(now.getTime() + DEVICE_TTL * 1000);
  const deviceId = await upsertDevice(
    tx,
    { user_id: userId, hash: hashOfToken(deviceToken), expires_at: expiresAt },
    now,
  );
  await deleteDevicesBeyond(tx, userId, DEVICES_MAX);
  return { deviceId, deviceToken };
}
