import type { Browser } from '@playwright/test';
import { logInByApi, player } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { readRegistry, type PageRegistry } from '../harness/registry.ts';
import { expect, testWithOwnServer } from '../harness/test.ts';
import { edit } from './part-copy.ts';
import { servedFiles } from './release-files.ts';
import { addPanel, BROKEN_PANEL, withRemoteElsewhere } from './remote-elsewhere.ts';

export interface CreatedRemoteOptions {
  /** Whether the remote's types and tests are checked, too, and a second version is built. */
  readonly thorough: boolean;
}

const test = testWithOwnServer.extend<CreatedRemoteOptions>({ thorough: [false, { option: true }] });

const GREETINGS = {
  en: 'Welcome. Log in to train with us.',
  es: 'Te damos la bienvenida. Inicia sesión para entrenar con nosotros.',
};

test('a remote that was created and built in another folder is released, and removed, without any other part', async ({
  browser,
  context,
  page,
  request,
  product,
  thorough,
}) => {
  test.setTimeout(600_000);
  const api = await adminApi(product.url);
  const [before, filesBefore] = [await readRegistry(request), await servedFiles(request)];
  const shell = `shell@${before.shell.version}`;

  await withRemoteElsewhere('coach', async (remote) => {
    await addPanel(remote.folder);
    if (thorough) {
      await test.step('its types and tests', async () => {
        await remote.run(['check:types']);
        await remote.run(['test']);
      });
    }

    await api.addPart('coach', ['/coach']);
    const token = await api.publishToken('coach');
    const publisher = { FULLCOURT_URL: product.url, PUBLISH_TOKEN: token };
    const release = (...args: string[]) => remote.run(['release', 'coach', ...args], publisher);
    const refusal = (...args: string[]) => remote.refused(['release', 'coach', ...args], publisher);

    await test.step('a release, whose page and menu entry are in the shell in both languages', async () => {
      await release('--replaces', 'none');
      for (const [language, greeting] of Object.entries(GREETINGS)) {
        await expectPage(browser, product.url, language, greeting);
      }
    });
    const first = await remote.version();

    await logInByApi(context, player);
    const { items } = (await (await context.request.get('/api/samples')).json()) as { items: { id: string }[] };
    const id = items[0]?.id ?? '';
    const panel = page.getByRole('complementary', { name: 'Tip of the coach' });

    await test.step('its panel beside the video of the member area, whose requests name it', async () => {
      const asked = page.waitForRequest(
        (request) => request.headers()['fullcourt-part'] === `coach@${first}, ${shell}`,
      );
      await page.goto(`/video/${id}`);
      await expect(panel).toHaveText(`Watch ${id} twice.`);
      await asked;
    });

    await test.step('its panel that throws leaves the page as it is, and counts as a failure of its release', async () => {
      await page.goto('/');
      await page.goto(`/video/${id}${BROKEN_PANEL}`);
      await expect.poll(async () => (await api.healthOf('coach'))?.failed.render).toBe(1);
      await expect(page.getByRole('article')).toBeVisible();
      await expect(panel).toHaveCount(0);
    });

    if (thorough) {
      await test.step('a second version, as a canary', async () => {
        await edit(remote.folder, { file: 'src/messages/en.ts', from: 'Welcome. Log in', to: 'Hello! Log in' });
        await release('--replaces', first, '--canary', '99');
        await expect.poll(async () => coachOf(await readRegistry(request))?.why).toBe('canary');
        expect(coachOf(await readRegistry(request))?.version).toBe(await remote.version());
        await expectPage(browser, product.url, 'en', 'Hello! Log in to train with us.');
        await release('end-canary');
        expect(coachOf(await readRegistry(request))).toMatchObject({ version: first, why: 'stable' });
      });
    }

    await test.step('a release that was built with other types than the shell has is refused before it is uploaded', async () => {
      const types = { file: 'session.d.ts', from: 'select: (session: Session)', to: 'select: (role: SessionRole)' };
      await remote.editTypes('shared-auth', types);
      await edit(remote.folder, { file: 'src/messages/es.ts', from: 'Te damos la', to: '¡Hola! Te damos la' });
      const said = await refusal('--replaces', first);
      expect(said).toContain(`was built with other types than the shell (${before.shell.version}) has`);
      expect(said).toContain('shared-auth/session.useSession: Type');
      expect(said).toContain("Types of parameters 'select' and 'select' are incompatible.");
      expect(said).not.toContain('shared-auth/api-client');
      expect(await api.releasesOf('coach')).not.toContain(await remote.version());
      await remote.editTypes('shared-auth', { ...types, from: types.to, to: types.from });
    });

    await test.step('a release that uses a new export of its own packages is refused with the name of it', async () => {
      const added = 'export declare const useNickname: () => string;\n';
      await remote.editTypes('shared-auth', {
        file: 'session.d.ts',
        from: 'export interface Session {',
        to: `${added}export interface Session {`,
      });
      const page = 'src/home/HomePage.tsx';
      await edit(remote.folder, { file: page, from: '{ useSession }', to: '{ useNickname, useSession }' });
      await edit(remote.folder, { file: page, from: '<p>{', to: '<p>{useNickname()}{' });
      expect(await refusal('--replaces', first)).toContain(
        `Imports \`useNickname\` from shared-auth/session; the shell (${before.shell.version}) does not export it`,
      );
      expect(coachOf(await readRegistry(request))?.version).toBe(first);
    });

    await test.step('it is taken from pages, and removed', async () => {
      await release('disable');
      expect((await request.get('/coach')).status()).toBe(503);
      await api.removePart('coach');
      expect((await request.get('/coach')).status()).toBe(404);
    });
  });

  expect(partsOf(await readRegistry(request))).toEqual(partsOf(before));
  expect(await servedFiles(request)).toEqual(filesBefore);
});

/** Opens the page by its entry in the menu. */
async function expectPage(browser: Browser, baseURL: string, language: string, greeting: string): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: language });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Coach', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coach');
  await expect(page.getByText(greeting)).toBeVisible();
  await expect(page).toHaveURL('/coach');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.close();
}

const coachOf = ({ remotes }: PageRegistry) => remotes.find(({ name }) => name === 'coach');

const partsOf = ({ shell, remotes }: PageRegistry) => ({ shell, remotes });
