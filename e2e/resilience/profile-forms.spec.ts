import type { Locator, Page } from '@playwright/test';
import { admin, logInByApi, player } from '../harness/accounts.ts';
import { respondBadly, badResponses } from '../harness/bad-responses.ts';
import { expect, test } from '../harness/test.ts';

type Language = 'en' | 'es';

/** A form: the labels of its fields and its button, by language. The values typed are test data. */
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
    within: section('Email', 'Correo electrónico'),
    open: { en: 'Change email', es: 'Cambiar correo' },
    fields: [
      [{ en: 'New email address', es: 'Nuevo correo electrónico' }, 'new@example.com'],
      [{ en: 'Your password', es: 'Tu contraseña' }, 'Secret123'],
    ],
    submit: { en: 'Send link', es: 'Enviar enlace' },
  },
  'another password': {
    call: '**/api/me/password',
    method: 'POST',
    within: section('Password', 'Contraseña'),
    fields: [
      [{ en: 'Current password', es: 'Contraseña actual' }, 'Secret123'],
      [{ en: 'New password', es: 'Contraseña nueva' }, 'Secret1234'],
      [{ en: 'Confirm new password', es: 'Repite la contraseña nueva' }, 'Secret1234'],
    ],
    submit: { en: 'Change password', es: 'Cambiar contraseña' },
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

/**
 * Submits the form and gets each bad response: it reports the error, keeps what was typed, and can be submitted again.
 */
async function meetAll(page: Page, form: FormCase, lang: Language): Promise<void> {
  const frame = form.within(page, lang);
  if (form.open) await frame.getByRole('button', { name: form.open[lang] }).click();
  const fields = form.fields.map(([label, text]) => ({
    field: frame.getByRole('textbox', { name: label[lang], exact: true }),
    text,
  }));
  for (const { field, text } of fields) await field.fill(text);
  for (const [name, bad] of Object.entries(badResponses)) {
    await test.step(name, async () => {
      const server = await respondBadly(page, form.call, bad, form.method);
      await server.meet(() => frame.getByRole('button', { name: form.submit[lang], exact: true }).click());
      await expect(frame.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(frame.getByRole('alert')).toHaveText(bad[lang]);
      for (const { field, text } of fields) await expect(field).toHaveValue(text);
      await server.end();
    });
  }
}

for (const lang of ['en', 'es'] as const) {
  test(`the profile forms report errors in "${lang}" and keep what was typed`, async ({ context, page, baseURL }) => {
    test.slow();
    await context.addCookies([{ name: 'locale', value: lang, url: baseURL! }]);
    await logInByApi(context, player);
    await page.goto('/profile');
    for (const [name, form] of Object.entries(profileForms)) await test.step(name, () => meetAll(page, form, lang));
  });

  test(`the video form reports errors in "${lang}" and keeps what was typed`, async ({ context, page, baseURL }) => {
    await context.addCookies([{ name: 'locale', value: lang, url: baseURL! }]);
    await logInByApi(context, admin);
    await page.goto('/videos');
    await page.getByRole('link', { name: 'Closeouts', exact: true }).click();
    await meetAll(page, videoForm, lang);
  });
}
