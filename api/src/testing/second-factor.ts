import { TOTP } from 'otpauth';
import { recoveryCodes, secondFactorSecret } from 'shared-api/account/account';
import { PASSWORD } from './demo-fixture.ts';
import type { TestApi } from './test-api.ts';

/** The code that an authenticator app shows at the API's current time. */
export const codeOf = (api: TestApi, secret: string) => new TOTP({ secret }).generate({ timestamp: api.now.getTime() });

/** Sets up two-step verification for a user with a confirmed address. That uses the first code, so the clock is moved on to the next. */
export async function setUpSecondFactor(api: TestApi, token: string) {
  const begun = await api.call('POST', '/api/me/second-factor', { token, payload: { password: PASSWORD } });
  const { secret } = begun.as(secondFactorSecret);
  const payload = { code: codeOf(api, secret) };
  const confirmed = await api.call('POST', '/api/me/second-factor/confirmation', { token, payload });
  api.passSeconds(30);
  return { secret, codes: confirmed.as(recoveryCodes).recovery_codes };
}
