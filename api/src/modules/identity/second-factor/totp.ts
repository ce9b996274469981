import { Secret, TOTP } from 'otpauth';

/** Seconds. */
const PERIOD = 30;

/** The parameters that all authenticator apps support; some apps ignore any others. */
const OPTIONS = { issuer: 'Fullcourt', algorithm: 'SHA1', digits: 6, period: PERIOD } as const;

/** 160 bits, as RFC 4226 recommends, in base 32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** Returns the `otpauth://` URI that an authenticator app scans. */
export const totpUri = (secret: string, email: string) => new TOTP({ ...OPTIONS, secret, label: email }).toString();

/** The time step of a code, accepted one step early or late; `null` for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ ...OPTIONS, secret }).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}
