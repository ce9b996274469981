import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContext } from '../context.ts';
import { parseEnv } from '../env.ts';
import { OWNER } from '../testing/demo-fixture.ts';
import { TestApi } from '../testing/test-api.ts';
import { TestSmtp } from '../testing/test-smtp.ts';

const WAIT = { timeout: 30_000, interval: 20 };

let smtp: TestSmtp;
let api: TestApi;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  smtp = await TestSmtp.open();
  api = await TestApi.open({ SMTP_URL: smtp.url });
});
afterEach(async () => {
  await api.close();
  await smtp.close();
  vi.useRealTimers();
});

const received = (...addresses: readonly string[]) =>
  vi.waitFor(() => expect(smtp.received.map(({ to }) => to)).toEqual(addresses), WAIT);

it('sends email immediately, has no outbox, and stays ready while the mail server is down', async () => {
  const { email } = await api.newUser();
  await received(email);
  await api.call('POST', '/api/auth/recover', { payload: { email } });
  await received(email, email);
  expect((await api.get('/api/outbox')).status).toBe(404);
  await smtp.close();
  await api.newUser();
  expect((await api.get('/readyz')).status).toBe(200);
});

it('sends email queued by another process within seconds', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  await api.newUser();
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), WAIT);
  const { mailer } = createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);
  await mailer.transaction((_tx, send) =>
    send('secondFactorRemoved', { email: OWNER, name: 'Oskar', locale: 'es', verifiedAt: null }),
  );
  expect(smtp.received).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  await vi.waitFor(() => expect(smtp.received[1]?.to).toBe(OWNER), WAIT);
});

it('sends nothing over an unencrypted connection if TLS is required, and keeps the email', async () => {
  const config = parseEnv({ SMTP_URL: `${smtp.url}?ignoreTLS=true`, REQUIRE_TLS: 'smtp' });
  const warn = vi.fn();
  const log = { warn, error: warn };
  const { mailer, dispatcher } = createContext({ platform: api.platform, config, clock: () => api.now }, log);
  const recipient = { email: OWNER, name: 'Oskar', locale: 'es', verifiedAt: null } as const;
  await mailer.transaction((_tx, send) => send('secondFactorRemoved', recipient));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringMatching('retried')), WAIT);
  await dispatcher?.close();
  expect([smtp.attempts, smtp.received]).toEqual([0, []]);
});

it('sends queued email before it closes, including that of background tasks', async () => {
  expect((await api.call('POST', '/api/auth/recover', { payload: { email: OWNER } })).status).toBe(204);
  await api.app.close();
  await received(OWNER);
});
