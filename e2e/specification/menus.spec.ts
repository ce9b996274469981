import type { Page } from '@playwright/test';
import { manifest } from '../../remote-admin/src/manifest.ts';
import { admin, logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Name and link of each top-level item, then the names of its children. */
const items = (page: Page) =>
  mainMenu(page)
    .locator('> ul > li')
    .evaluateAll((list) =>
      list.map((item) => [...item.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])),
    );

test('spec 1 and 2: “Free samples, Packages, Author, Books, and a Login button linking to /login”', async ({
  page,
}) => {
  await page.goto('/');
  await expect(mainMenu(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(await items(page)).toEqual([
    [['Free samples', '/#free-samples']],
    [['Packages', '/#packages']],
    [['Author', '/#author']],
    [['Books', '/#books']],
  ]);
});

const OWN_SCREENS = [
  [['Webpage', '/']],
  [
    ['Home', '/home'],
    ['Profile', '/profile'],
    ['Orders', '/orders'],
    ['Partner', '/affiliate'],
  ],
];

/** The items of an account at its home screen, which has a Log out button. */
async function itemsOf(page: Page, account: typeof player | typeof admin) {
  await logInByApi(page.context(), account);
  await page.goto('/home');
  await expect(mainMenu(page).getByRole('button', { name: 'Log out' })).toBeVisible();
  return items(page);
}

test('spec 2: “User: Webpage (/), Home, Videos”, and a Log out button', async ({ page }) => {
  expect(await itemsOf(page, player)).toEqual([...OWN_SCREENS, [['Videos', '/videos']]]);
});

test('spec 2: “Admin: Webpage (/), Home, Packages, Package categories, Users, Videos, Video groups, Video categories”', async ({
  page,
}) => {
  const shown = await itemsOf(page, admin);
  const specified = [
    ...OWN_SCREENS,
    [['Packages', '/packages']],
    [['Package categories', '/categories']],
    [['Users', '/users']],
    [['Videos', '/videos']],
    [['Video groups', '/video-groups']],
    [['Video categories', '/video-categories']],
  ];
  const isSpecified = ([link]: (typeof shown)[number]) => specified.some(([other]) => other?.[1] === link?.[1]);
  expect(shown.filter(isSpecified)).toEqual(specified);
  // Further items may stand after them or between them: those that the manifest has, and no others.
  const further = shown.filter((item) => !isSpecified(item)).flat();
  expect(manifest.menu.map(({ label, path }) => [label, path])).toEqual(expect.arrayContaining(further));

  // The page of a record marks the item that it belongs to.
  await page.goto('/package/new');
  await expect(mainMenu(page).locator('[aria-current]')).toHaveText(['Packages']);
});
