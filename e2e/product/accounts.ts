import type { BrowserContext, Page } from '@playwright/test';
import type { SessionAnswer } from 'shared-api/session';

const PASSWORD = 'Fullcourt1!';

/** The demo's accounts; who is nobody is a visitor. */
export const admin = { email: 'admin@fullcourt.test', password: PASSWORD } as const;
export const player = { email: 'player@fullcourt.test', password: PASSWORD } as const;

type Account = typeof admin | typeof player;

/** Logs in through the form, as a person does. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/home');
}

/** Makes the context's pages those of a person who is logged in, without a screen. */
export async function beLoggedIn(context: BrowserContext, account: Account): Promise<SessionAnswer> {
  const answer = await context.request.post('/api/auth/login', { data: account });
  const session = (await answer.json()) as SessionAnswer;
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(({ access_token, user }) => {
    localStorage.setItem('access_token', access_token);
    localStorage.setItem('role', String(user.role.id));
  }, session);
  await page.close();
  return session;
}
