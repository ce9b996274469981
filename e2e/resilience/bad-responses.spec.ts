import { respondBadly } from '../harness/bad-responses.ts';
import { expect, test } from '../harness/test.ts';

test.use({ locale: 'es' });

test('the login reports errors, and keeps what was typed and the focus', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('Correo electrónico', { exact: true });
  const password = page.getByLabel('Contraseña', { exact: true });
  await email.fill('ana@example.com');
  await password.fill('Secret123');
  for (const [kind, message] of [
    ['no connection', /No podemos conectar/],
    ['a 503', /no está disponible/],
  ] as const) {
    await test.step(kind, async () => {
      const server = await respondBadly(page, '**/api/auth/login', kind);
      await server.meet(() => password.press('Enter'));
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(email).toHaveValue('ana@example.com');
      await expect(password).toHaveValue('Secret123');
      await expect(password).toBeFocused();
      await server.end();
    });
  }
});
