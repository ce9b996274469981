import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { outboxPage } from './outbox-page.ts';

const mail = {
  id: '01900000-0000-7000-8000-000000000000',
  to: 'rosa@example.com',
  subject: 'Hello <b>& "you"',
  text: 'Hello <there>',
  html: '<p>Hello</p><script>alert("x")</script>',
  created_at: '2026-03-01T12:00:00.000Z',
};

function serve(statusCode: number, body: object) {
  const app = Fastify();
  outboxPage(app, async () => ({ statusCode, body: JSON.stringify(body) }));
  return app.inject('/outbox');
}

it('shows each email in its own frame', async () => {
  const { body, headers } = await serve(200, { items: [mail] });
  expect(headers['content-type']).toMatch('text/html');
  expect(body).toContain('Hello &lt;b>&amp; "you"');
  expect(body).toContain('rosa@example.com');
  expect(body).toContain('Hello &lt;there>');
  expect(body).not.toContain('<script>');
});

it('says that there is no email yet', async () => {
  expect((await serve(200, { items: [] })).body).toContain('No emails yet.');
});

it('has the security headers', async () => {
  const { headers } = await serve(200, { items: [] });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it.each([
  { what: 'has no outbox', status: 404, response: { error: { code: 'not_found' } }, shown: 404 },
  { what: 'is unavailable', status: 503, response: { error: { code: 'unavailable' } }, shown: 503 },
  { what: 'sends nonsense', status: 200, response: { secret: true }, shown: 500 },
])('shows an error page if the API $what', async ({ status, response, shown }) => {
  const { statusCode, headers, body } = await serve(status, response);
  expect(statusCode).toBe(shown);
  expect(headers['content-type']).toMatch('text/html');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(body).not.toMatch(/secret|error|zod/i);
});
