import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;

/** What every authenticator app takes. */
const OPTIONS = { issuer: 'Fullcourt', algorithm: 'SHA1', digits: 6, period: PERIOD } as const;

/** 160 bits, as RFC 4226 recommends, in base 32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator app scans. */
export const totpUri = (secret: string, email: string) => new TOTP({ ...OPTIONS, secret, label: email }).toString();

/** The step of time that a code is of, one before and one after included; `null` for a code that is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ ...OPTIONS, secret }).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}
