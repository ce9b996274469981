import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../../app.ts';
import { cleanUp } from '../../cleanup-job.ts';
import { createContext } from '../context.ts';
import { parseEnv } from '../env.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { secondFactorRemovedMail } from '../../modules/identity/second-factor/second-factor-removed-mail.ts';
import { OWNER } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';
import { TestSmtp } from '../../testing/network/test-smtp.ts';

const WAIT = { timeout: 30_000, interval: 20 };

let smtp: TestSmtp;
let api: TestApi;
beforeEach(async () => {
  smtp = await TestSmtp.open();
  api = await TestApi.open({ SMTP_URL: smtp.url });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await api.close();
  await smtp.close();
});

const received = (...addresses: readonly string[]) =>
  vi.waitFor(() => expect(smtp.received.map(({ to }) => to)).toEqual(addresses), WAIT);

it('sends email immediately, has no outbox, and stays ready while the mail server is down', async () => {
  const { email } = await api.newUser();
  await received(email);
  await api.post('/api/auth/recover', { email });
  await received(email, email);
  expect((await api.get('/api/outbox')).status).toBe(404);
  await smtp.close();
  await api.newUser();
  expect((await api.get('/readyz')).status).toBe(200);
});

const recipient = { email: OWNER, name: 'Oskar', locale: 'es', verified_at: null } as const;

it('sends email queued by another process within seconds', async () => {
  await api.newUser();
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), WAIT);
  const { mailer } = createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);
  await mailer.transaction((_tx, send) => send(secondFactorRemovedMail, recipient));
  await vi.waitFor(() => expect(smtp.received[1]?.to).toBe(OWNER), WAIT);
});

it.each([
  { what: 'over an unencrypted connection', encrypts: false, code: 'ETLS' },
  { what: 'to a server with an invalid certificate', encrypts: true, code: 'CERT_HAS_EXPIRED' },
])('sends nothing $what if TLS is required, and keeps the email', async ({ encrypts, code }) => {
  await smtp.close();
  smtp = await TestSmtp.open({ encrypts });
  const settings = encrypts ? '?tls.rejectUnauthorized=false' : '?ignoreTLS=true';
  const config = parseEnv({ SMTP_URL: smtp.url + settings, REQUIRE_TLS: 'smtp' });
  const warn = vi.fn();
  const log = { info: warn, warn, error: warn };
  await api.app.close();
  const context = createContext({ platform: api.platform, config, clock: () => api.now }, log);
  context.jobs.start(jobHandlers(context, log));
  await context.mailer.transaction((_tx, send) => send(secondFactorRemovedMail, recipient));
  await vi.waitFor(
    () => expect(warn).toHaveBeenCalledWith(expect.objectContaining({ code }), expect.stringMatching('retried')),
    WAIT,
  );
  await context.jobs.stop();
  expect([smtp.attempts, smtp.received]).toEqual([0, []]);
});

it('leaves email that is queued as it ends to the next process, including that of background tasks', async () => {
  await api.app.close();
  const ending = createApi({ platform: api.platform, config: parseEnv({ SMTP_URL: smtp.url }), clock: () => api.now });
  const recovery = { method: 'POST', url: '/api/auth/recover', payload: { email: OWNER } } as const;
  expect((await ending.inject(recovery)).statusCode).toBe(204);
  await ending.close();
  expect(smtp.received).toEqual([]);
  const next = createApi({ platform: api.platform, config: parseEnv({ SMTP_URL: smtp.url }), clock: () => api.now });
  await next.listen({ port: 0, host: '127.0.0.1' });
  await received(OWNER);
  await next.close();
});

it('sends email whose job is lost, with the next cleanup', async () => {
  const context = createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);
  const { mailStore, mailer } = context;
  await api.app.close();
  await mailer.transaction((_tx, send) => send(secondFactorRemovedMail, recipient));
  await api.platform.db.execute(sql`delete from pgboss.job`);
  api.now = new Date(api.now.getTime() + 3600_000);
  expect(await mailStore.overdue()).toHaveLength(1);
  await cleanUp(context);
  const next = createApi({ platform: api.platform, config: parseEnv({ SMTP_URL: smtp.url }), clock: () => api.now });
  await next.listen({ port: 0, host: '127.0.0.1' });
  await received(OWNER);
  await next.close();
});
