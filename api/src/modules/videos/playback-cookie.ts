import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { secondsFromNow, signUntil, verify } from '../../platform/crypto/expiring-signature.ts';
import { isSecure } from '../identity/cookies.ts';
import { mediaFolderOf } from './media-paths.ts';

/** Seconds for which the files of a video can be requested before its player has to renew the cookie. */
export const PLAYBACK_TTL = 15 * 60;

type Context = Pick<ApiContext, 'config' | 'keys' | 'clock'>;

/**
 * Lets a session's browser request the files of one video for 15 minutes. Scripts cannot read the cookie, and it is sent
 * with nothing but that video's files, so a playlist's segments and the storyboard need no signed URLs of their own.
 *
 * @returns when it expires
 */
export function setPlaybackCookie(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  videoId: string,
  session: string,
): Date {
  const expires = secondsFromNow(context, PLAYBACK_TTL);
  const value = [session, expires, signUntil(context, 'playback', expires, whatOf(videoId, session))].join('.');
  const secure = isSecure(context.config, request);
  const options: CookieSerializeOptions = {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: mediaFolderOf(videoId),
    // Not `Expires`: the browser's clock may be wrong.
    maxAge: PLAYBACK_TTL,
  };
  void reply.setCookie(nameFor(secure), value, options);
  return new Date(expires * 1000);
}

/** Returns the session that a request's cookie opens a video for; `null` without a valid one. */
export function readPlaybackCookie(context: Context, request: FastifyRequest, videoId: string): string | null {
  const value = request.cookies[nameFor(isSecure(context.config, request))];
  const [, session, expires, signature] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]+)$/.exec(value ?? '') ?? [];
  if (!session || !expires || !signature) return null;
  const signed = { expires: Number(expires), signature };
  return verify(context, 'playback', signed, whatOf(videoId, session)) === 'valid' ? session : null;
}

/** `__Host-` would require the path `/`. */
const nameFor = (secure: boolean) => (secure ? '__Secure-playback' : 'playback');

const whatOf = (videoId: string, session: string) => `${videoId}\n${session}`;
