import type { FastifyReply } from 'fastify';

/** Features that only the product's own pages may use: to practise with a video, and to record oneself doing so. */
const OWN_FEATURES = ['camera', 'fullscreen', 'picture-in-picture', 'screen-wake-lock'];
const NO_FEATURES = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [
    ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
    ...NO_FEATURES.map((feature) => `${feature}=()`),
  ].join(', '),
  // Other sites learn that a visitor came from here, but never from which page: its address may contain a token.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Sets the security headers of a page.
 *
 * @param policy its content security policy, from `page-policy.ts`
 */
export const setPageHeaders = (reply: FastifyReply, policy: string): FastifyReply =>
  reply.headers(HEADERS).header('content-security-policy', policy);
