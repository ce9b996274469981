import type { BrowserContext, Page } from '@playwright/test';
import type { SessionAnswer } from 'shared-api/session';

const PASSWORD = 'Fullcourt1!';

/** The demo's accounts; who is nobody is a visitor. */
export const admin = { email: 'admin@fullcourt.test', password: PASSWORD } as const;
export const player = { email: 'player@fullcourt.test', password: PASSWORD } as const;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Logs in through the form, as a person does. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/home');
}

/** Makes the context's pages those of a person who is logged in, without a screen. */
export async function beLoggedIn(context: BrowserContext, { email, password }: Credentials): Promise<SessionAnswer> {
  const answer = await context.request.post('/api/auth/login', { data: { email, password } });
  return store(context, (await answer.json()) as SessionAnswer);
}

/** The same for somebody new, whom a test may do anything to. */
export async function beRegistered(context: BrowserContext, email: string): Promise<Credentials> {
  const credentials = { email, password: PASSWORD };
  const answer = await context.request.post('/api/auth/register', { data: { name: 'Ana', ...credentials } });
  await store(context, (await answer.json()) as SessionAnswer);
  return credentials;
}

async function store(context: BrowserContext, session: SessionAnswer): Promise<SessionAnswer> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(({ access_token, user }) => {
    localStorage.setItem('access_token', access_token);
    localStorage.setItem('role', String(user.role.id));
  }, session);
  await page.close();
  return session;
}
