import { memberVideoSummary } from 'shared-api/videos/videos';
import { page } from 'shared-api/lists';
import { describe, expect, it, vi } from 'vitest';
import { PASSWORD, OWNER } from '../../testing/demo-fixture.ts';
import { getPlayable, openVideo, type Playback } from '../../testing/files/playback.ts';
import { codeOf, setUpSecondFactor } from '../../testing/second-factor.ts';
import { refreshCookieOf, TestApi } from '../../testing/test-api.ts';
import type { Secrets } from './keys.ts';

const NEXT = 'the next secret of a test, which is long enough';

const before = await TestApi.openForFile();

/** Works with a server whose secrets have been changed. */
async function restarted<Result>(secrets: Secrets, work: (api: TestApi) => Promise<Result>): Promise<Result> {
  const api = before.withSecrets(secrets);
  return work(api).finally(() => api.app.close());
}
const rotated = () => [NEXT, ...before.platform.secrets] as const;

const refresh = (api: TestApi, refreshToken: string) =>
  api.call('POST', '/api/refresh', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    cookies: { refresh_token: refreshToken },
  });

async function clipOf(api: TestApi, token: string): Promise<Playback> {
  const { items } = (await api.get('/api/videos', token)).as(page(memberVideoSummary));
  const { id } = items.find(({ locked }) => !locked)!;
  return openVideo(api, id, token);
}

describe('after a rotation of the secret', () => {
  it('sessions, playback cookies and queued emails of the earlier secret stay valid', async () => {
    const { access_token: token, refreshToken } = await before.login(OWNER);
    const clip = await clipOf(before, token);
    const { email } = await before.newUser();
    const { text } = await before.mail(email, 'Confirm your email address');
    await restarted(rotated(), async (api) => {
      expect((await api.get('/api/me', token)).status).toBe(200);
      expect((await refresh(api, refreshToken)).status).toBe(200);
      expect((await getPlayable(api, clip)).status).toBe(200);
      expect((await api.mail(email, 'Confirm your email address')).text).toBe(text);
    });
  });

  it('the new secret signs, so that the earlier one can be forgotten', async () => {
    const { refreshToken } = await before.login(OWNER);
    const [token, next, clip] = await restarted(rotated(), async (api) => {
      const { access_token } = await api.login(OWNER);
      return [access_token, refreshCookieOf(await refresh(api, refreshToken)), await clipOf(api, access_token)];
    });
    await restarted([NEXT], async (api) => {
      expect((await api.get('/api/me', token)).status).toBe(200);
      expect((await refresh(api, next!)).status).toBe(200);
      expect((await getPlayable(api, clip)).status).toBe(200);
    });
    expect((await before.get('/api/me', token)).error).toBe('not_authenticated');
  });

  it('two-step verification works, also once the earlier secret is forgotten', async () => {
    const { email, access_token: token } = await before.newVerifiedUser();
    const { secret, codes } = await setUpSecondFactor(before, token);
    const login = (api: TestApi, code: string) => api.post('/api/auth/login', { email, password: PASSWORD, code });
    await restarted(rotated(), async (api) => {
      expect((await login(api, codes[0]!)).status).toBe(200);
      expect((await login(api, codes[0]!)).status).toBe(422);
      expect((await login(api, codeOf(api, secret))).status).toBe(200);
      api.passSeconds(30);
      await api.app.listen({ port: 0, host: '127.0.0.1' });
      await vi.waitFor(
        () =>
          restarted([NEXT], async (later) => {
            later.now = api.now;
            expect((await login(later, codeOf(later, secret))).status).toBe(200);
          }),
        30_000,
      );
    });
  });
});
