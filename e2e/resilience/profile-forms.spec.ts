import type { Locator, Page } from '@playwright/test';
import { admin, logInByApi, player } from '../harness/accounts.ts';
import { respondBadly, badResponses } from '../harness/bad-responses.ts';
import { expect, test } from '../harness/test.ts';

test.use({ locale: 'es' });

/** A form: the labels of its fields and its button. The values typed are test data. */
interface FormCase {
  readonly call: string;
  readonly method: string;
  readonly within: (page: Page) => Locator;
  readonly fields: readonly (readonly [label: string, text: string])[];
  readonly submit: string;
  readonly open?: string;
}

const section = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

const profileForms: Readonly<Record<string, FormCase>> = {
  'name and language': {
    call: '**/api/me',
    method: 'PATCH',
    within: section('Nombre e idioma'),
    fields: [['Nombre', 'Ana, typed']],
    submit: 'Guardar',
  },
  'another address': {
    call: '**/api/me/email',
    method: 'POST',
    within: section('Correo electrónico'),
    open: 'Cambiar correo',
    fields: [
      ['Nuevo correo electrónico', 'new@example.com'],
      ['Tu contraseña', 'Secret123'],
    ],
    submit: 'Enviar enlace',
  },
  'another password': {
    call: '**/api/me/password',
    method: 'POST',
    within: section('Contraseña'),
    fields: [
      ['Contraseña actual', 'Secret123'],
      ['Contraseña nueva', 'Secret1234'],
      ['Repite la contraseña nueva', 'Secret1234'],
    ],
    submit: 'Cambiar contraseña',
  },
};

const videoForm: FormCase = {
  call: '**/api/admin/videos/*',
  method: 'PATCH',
  within: (page) => page.getByRole('main'),
  fields: [
    ['Título', 'A title, typed'],
    ['Descripción', 'What is typed.\nOn two lines.'],
  ],
  submit: 'Guardar',
};

/**
 * Submits the form and gets each bad response: it reports the error, keeps what was typed, and can be submitted again.
 */
async function meetAll(page: Page, form: FormCase): Promise<void> {
  const frame = form.within(page);
  if (form.open) await frame.getByRole('button', { name: form.open }).click();
  const fields = form.fields.map(([label, text]) => ({
    field: frame.getByRole('textbox', { name: label, exact: true }),
    text,
  }));
  for (const { field, text } of fields) await field.fill(text);
  for (const [name, bad] of Object.entries(badResponses)) {
    await test.step(name, async () => {
      const server = await respondBadly(page, form.call, bad, form.method);
      await server.meet(() => frame.getByRole('button', { name: form.submit, exact: true }).click());
      await expect(frame.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(frame.getByRole('alert')).toHaveText(bad.message);
      for (const { field, text } of fields) await expect(field).toHaveValue(text);
      await server.end();
    });
  }
}

test('the profile forms report errors and keep what was typed', async ({ context, page }) => {
  await logInByApi(context, player);
  await page.goto('/profile');
  for (const [name, form] of Object.entries(profileForms)) await test.step(name, () => meetAll(page, form));
});

test('the video form reports errors and keeps what was typed', async ({ context, page }) => {
  await logInByApi(context, admin);
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Closeouts', exact: true }).click();
  await meetAll(page, videoForm);
});
