import type { Page } from '@playwright/test';
import { answerBadly, badAnswers } from '../product/bad-answers.ts';
import { expect, test } from '../product/test.ts';

const FORMS = {
  '/login': {
    call: '**/api/auth/login',
    labels: { en: ['E-mail', 'Password'], es: ['Correo electrónico', 'Contraseña'] },
  },
  '/recover-password': { call: '**/api/auth/recover', labels: { en: ['E-mail'], es: ['Correo electrónico'] } },
} as const;

const TYPED = ['ana@example.com', 'Secret123'] as const;

async function fill(page: Page, labels: readonly string[]): Promise<void> {
  for (const [place, label] of labels.entries()) await page.getByLabel(label, { exact: true }).fill(TYPED[place] ?? '');
}

for (const [path, { call, labels }] of Object.entries(FORMS)) {
  for (const lang of ['en', 'es'] as const) {
    test(`${path} in "${lang}" says what went wrong, keeps what was typed and where one is`, async ({
      context,
      page,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'locale', value: lang, url: baseURL! }]);
      await page.goto(path);
      for (const [name, bad] of Object.entries(badAnswers)) {
        await test.step(name, async () => {
          const server = await answerBadly(page, call, bad);
          await fill(page, labels[lang]);
          const last = page.getByLabel(labels[lang].at(-1)!, { exact: true });
          await server.meet(() => last.press('Enter'));
          await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
          await expect(page.getByRole('alert')).toHaveText(bad[lang]);
          for (const [place, label] of labels[lang].entries())
            await expect(page.getByLabel(label, { exact: true })).toHaveValue(TYPED[place]!);
          await expect(last).toBeFocused();
          await server.end();
        });
      }
    });
  }
}
