import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../platform/context.ts';
import { verify } from '../platform/crypto/expiring-signature.ts';
import { createKeys } from '../platform/crypto/keys.ts';
import { MediaUrls } from '../platform/media/media-urls.ts';
import { signDownload } from './orders/delivery/download-links.ts';
import { readPurchaseToken, signPurchase } from './orders/guests/purchase-links.ts';
import { readPlaybackCookie } from './videos/playback-cookie.ts';

/*
 * Links and cookies as version 1.0 has issued them, from this secret at this time. They are in mailboxes and browsers, so
 * these tests never change.
 */

const ID = '0190a0a0-0000-7000-8000-000000000000';
const SESSION = 'a190a0a0-0000-7000-8000-000000000000';
const DOWNLOAD = 'Lslm6AGPoJ2d6DbIKG4tMb9oOfWxh_bXfboFndTN_l8';
const PURCHASE = `${ID}_1772971200_OLDvMMaoU0Vy5jCoY0QVIVl_tiUENeMmveAkGSwCouY`;
const COOKIE = `${SESSION}.1772367300.INMA7ekAPIuhC_L1l7hK8uSBo1k3Ufw6x335YPc4Kso`;
const FILE = { expires: 1772373600, session: null, signature: 'pCjQHCtngXrX7k3SWQ65NhUy-zw04xEV2Yd5Z-87LjU' };
const OF_SESSION = { expires: 1772373600, session: ID, signature: 'as6GdHyRviey-GeqLSIaApDBMMYwTYaZutvoBrIlPrc' };

const keys = createKeys(['the secret of a test, which is long enough']);
const at = (time: string) => ({ keys, clock: () => new Date(time) });
const issued = at('2026-03-01T12:00:00Z');
const later = at('2026-04-01T12:00:00Z');

it('are what is issued still', () => {
  const urls = new MediaUrls(issued, 7200);
  expect(signDownload(issued, ID, 600).url).toBe(`/media/downloads/${ID}?expires=1772367000&signature=${DOWNLOAD}`);
  expect(signPurchase(issued, ID, 'rosa@example.com')).toBe(PURCHASE);
  for (const { session, signature } of [FILE, OF_SESSION]) {
    expect(urls.signedUrl('videos/1/video.mp4', session).src).toContain(`signature=${signature}`);
  }
});

describe.each([
  ['are valid until they expire', issued, 'valid'],
  ['expire', later, 'expired'],
] as const)('%s:', (_, time, state) => {
  it('the link of a download', () => {
    expect(verify(time, 'download', { expires: 1772367000, signature: DOWNLOAD }, ID)).toBe(state);
    expect(verify(time, 'purchase', { expires: 1772367000, signature: DOWNLOAD }, ID)).toBe('forged');
  });

  it('the link that confirms a purchase, of the same address', () => {
    const token = readPurchaseToken(PURCHASE)!;
    expect(verify(time, 'purchase', token, token.orderId, 'rosa@example.com')).toBe(state);
    expect(verify(time, 'purchase', token, token.orderId, 'vera@example.com')).toBe('forged');
  });

  it('the URL of a file, of the same session', () => {
    const urls = new MediaUrls(time, 7200);
    for (const query of [FILE, OF_SESSION]) expect(urls.verify('videos/1/video.mp4', query)).toBe(state === 'valid');
    expect(urls.verify('videos/1/video.mp4', { ...OF_SESSION, session: SESSION })).toBe(false);
  });

  it('the cookie of a video', () => {
    const context = { ...time, config: {} } as ApiContext;
    const request = { protocol: 'http', cookies: { playback: COOKIE } } as unknown as FastifyRequest;
    expect(readPlaybackCookie(context, request, ID)).toBe(state === 'valid' ? SESSION : null);
    expect(readPlaybackCookie(context, request, SESSION)).toBeNull();
  });
});
