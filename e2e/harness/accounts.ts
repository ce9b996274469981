import type { BrowserContext, Page } from '@playwright/test';
import type { SessionResponse } from 'shared-api/account/session';

const PASSWORD = 'Fullcourt1!';

/** The demo's accounts. */
export const admin = { email: 'admin@fullcourt.test', password: PASSWORD } as const;
export const player = { email: 'player@fullcourt.test', password: PASSWORD } as const;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Logs in through the form, as a user does. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await enterCredentials(page, credentials);
  await page.waitForURL('**/home');
}

/** Fills in and sends the login form, where the product has led to it. */
export async function enterCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  // The list of users, shown until the login page is, has a filter with that label.
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in the context's pages without using a screen. */
export async function logInByApi(context: BrowserContext, { email, password }: Credentials): Promise<SessionResponse> {
  const response = await context.request.post('/api/auth/login', { data: { email, password } });
  return store(context, (await response.json()) as SessionResponse);
}

/** An address that no other test, and no earlier run of this one, has used. */
export const newAddress = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Registers a new account, which the test may change freely, and logs in. `name`: how its address begins. */
export async function registerByApi(context: BrowserContext, name: string): Promise<Credentials> {
  const credentials = { email: newAddress(name), password: PASSWORD };
  const response = await context.request.post('/api/auth/register', { data: { name: 'Ana', ...credentials } });
  await store(context, (await response.json()) as SessionResponse);
  return credentials;
}

async function store(context: BrowserContext, session: SessionResponse): Promise<SessionResponse> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(({ access_token, user }) => {
    localStorage.setItem('access_token', access_token);
    localStorage.setItem('role', String(user.role.id));
  }, session);
  await page.close();
  return session;
}
