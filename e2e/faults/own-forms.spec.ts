import type { Locator, Page } from '@playwright/test';
import { admin, beLoggedIn, player } from '../product/accounts.ts';
import { answerBadly, badAnswers } from '../product/bad-answers.ts';
import { expect, test } from '../product/test.ts';

type Language = 'en' | 'es';

/** A form: the texts of its fields and its button, by language. What is typed is not valid anywhere but in tests. */
interface FormCase {
  readonly call: string;
  readonly method: string;
  readonly within: (page: Page, lang: Language) => Locator;
  readonly fields: readonly (readonly [{ en: string; es: string }, string])[];
  readonly submit: { en: string; es: string };
  readonly open?: { en: string; es: string };
}

const section = (en: string, es: string) => (page: Page, lang: Language) =>
  page.getByRole('region', { name: { en, es }[lang], exact: true });

const profileForms: Readonly<Record<string, FormCase>> = {
  'name and language': {
    call: '**/api/me',
    method: 'PATCH',
    within: section('Name and language', 'Nombre e idioma'),
    fields: [[{ en: 'Name', es: 'Nombre' }, 'Ana, typed']],
    submit: { en: 'Save', es: 'Guardar' },
  },
  'another address': {
    call: '**/api/me/email',
    method: 'POST',
    within: section('E-mail', 'Correo electrónico'),
    open: { en: 'Change the address', es: 'Cambiar la dirección' },
    fields: [
      [{ en: 'New e-mail address', es: 'Dirección de correo nueva' }, 'new@example.com'],
      [{ en: 'Your password', es: 'Tu contraseña' }, 'Secret123'],
    ],
    submit: { en: 'Mail the link', es: 'Enviar el enlace' },
  },
  'another password': {
    call: '**/api/me/password',
    method: 'POST',
    within: section('Password', 'Contraseña'),
    fields: [
      [{ en: 'Current password', es: 'Contraseña actual' }, 'Secret123'],
      [{ en: 'New password', es: 'Contraseña nueva' }, 'Secret1234'],
      [{ en: 'New password, once more', es: 'Contraseña nueva, otra vez' }, 'Secret1234'],
    ],
    submit: { en: 'Change the password', es: 'Cambiar la contraseña' },
  },
};

const videoForm: FormCase = {
  call: '**/api/admin/videos/*',
  method: 'PATCH',
  within: (page) => page.getByRole('main'),
  fields: [
    [{ en: 'Title', es: 'Título' }, 'A title, typed'],
    [{ en: 'Description', es: 'Descripción' }, 'What is typed.\nOn two lines.'],
  ],
  submit: { en: 'Save', es: 'Guardar' },
};

/** Sends the form into each bad answer; it says which, keeps what was typed, and can be sent again. */
async function meetAll(page: Page, form: FormCase, lang: Language): Promise<void> {
  const frame = form.within(page, lang);
  if (form.open) await frame.getByRole('button', { name: form.open[lang] }).click();
  const fields = form.fields.map(([label, text]) => ({
    field: frame.getByRole('textbox', { name: label[lang], exact: true }),
    text,
  }));
  for (const { field, text } of fields) await field.fill(text);
  for (const [name, bad] of Object.entries(badAnswers)) {
    await test.step(name, async () => {
      const server = await answerBadly(page, form.call, bad, form.method);
      await server.meet(() => frame.getByRole('button', { name: form.submit[lang], exact: true }).click());
      await expect(frame.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(frame.getByRole('alert')).toHaveText(bad[lang]);
      for (const { field, text } of fields) await expect(field).toHaveValue(text);
      await server.end();
    });
  }
}

for (const lang of ['en', 'es'] as const) {
  test(`the forms of the profile in "${lang}" say what went wrong, and keep what was typed`, async ({
    context,
    page,
    baseURL,
  }) => {
    test.slow();
    await context.addCookies([{ name: 'locale', value: lang, url: baseURL! }]);
    await beLoggedIn(context, player);
    await page.goto('/profile');
    for (const [name, form] of Object.entries(profileForms)) await test.step(name, () => meetAll(page, form, lang));
  });

  test(`the form of a video in "${lang}" says what went wrong, and keeps what was typed`, async ({
    context,
    page,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'locale', value: lang, url: baseURL! }]);
    await beLoggedIn(context, admin);
    await page.goto('/videos');
    await page.getByRole('link', { name: 'Closeouts', exact: true }).click();
    await meetAll(page, videoForm, lang);
  });
}
