import type { Page } from '@playwright/test';
import { respondBadly, badResponses } from '../harness/bad-responses.ts';
import { expect, test } from '../harness/test.ts';

const FORMS = {
  '/login': { call: '**/api/auth/login', labels: ['Correo electrónico', 'Contraseña'] },
  '/recover-password': { call: '**/api/auth/recover', labels: ['Correo electrónico'] },
} as const;

test.use({ locale: 'es' });

const TYPED = ['ana@example.com', 'Secret123'] as const;

async function fill(page: Page, labels: readonly string[]): Promise<void> {
  for (const [place, label] of labels.entries()) await page.getByLabel(label, { exact: true }).fill(TYPED[place] ?? '');
}

for (const [path, { call, labels }] of Object.entries(FORMS)) {
  test(`${path} reports errors, keeps what was typed and the focus`, async ({ page }) => {
    await page.goto(path);
    for (const [name, bad] of Object.entries(badResponses)) {
      await test.step(name, async () => {
        const server = await respondBadly(page, call, bad);
        await fill(page, labels);
        const last = page.getByLabel(labels.at(-1)!, { exact: true });
        await server.meet(() => last.press('Enter'));
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('alert')).toHaveText(bad.message);
        for (const [place, label] of labels.entries())
          await expect(page.getByLabel(label, { exact: true })).toHaveValue(TYPED[place]!);
        await expect(last).toBeFocused();
        await server.end();
      });
    }
  });
}
