import { TOTP } from 'otpauth';
import { recoveryCodes, secondFactorSecret } from 'shared-api/account/account';
import { PASSWORD } from './demo-fixture.ts';
import type { TestApi } from './test-api.ts';

/** The code that an authenticator app shows at the API's current time. */
export const codeOf = (api: TestApi, secret: string) => new TOTP({ secret }).generate({ timestamp: api.now.getTime() });

/** Sets up two-step verification for a user with a confirmed address. That uses the first code, so the clock is moved on to the next. */
export async function setUpSecondFactor(api: TestApi, token: string) {
  const begun = await api.post('/api/me/second-factor', { password: PASSWORD }, token);
  const { secret } = begun.as(secondFactorSecret);
  const confirmed = await api.post('/api/me/second-factor/confirmation', { code: codeOf(api, secret) }, token);
  api.passSeconds(30);
  return { secret, codes: confirmed.as(recoveryCodes).recovery_codes };
}
