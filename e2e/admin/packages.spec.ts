import type { Page } from '@playwright/test';
import { admin, logIn, logInByApi, player } from '../harness/accounts.ts';
import { tabTo } from '../harness/keyboard.ts';
import { addPicture, expectShape, pick, remove, startNew } from '../harness/records.ts';
import { expect, test } from '../harness/test.ts';

const TITLE = 'Ready for the season';

/** The package's card on the landing page. */
const cardOn = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: TITLE, exact: true }) });

/** Loads the landing page until it shows this many cards of the package: pages for visitors are cached. */
const expectOnLandingPage = (page: Page, count: number) =>
  expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(cardOn(page)).toHaveCount(count, { timeout: 2000 });
  }).toPass();

async function addVideo(page: Page, title: string): Promise<void> {
  await pick(page, 'Add a video', title);
  await expect(page.getByRole('grid', { name: 'Videos', exact: true }).getByRole('row', { name: title })).toBeVisible();
}

test('spec 1: “Videos are sold in packages”: an administrator builds one from nothing; everyone sees it on sale', async ({
  page,
  otherDevice,
}) => {
  test.slow();
  await logIn(page, admin);
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Packages', exact: true })
    .click();
  await startNew(page, 'New package');
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Price', { exact: true }).fill('59');
  await page.getByLabel('Discount', { exact: true }).fill('10');
  await addPicture(page, { width: 1280, height: 960 });

  // Nobody could watch anything.
  const published = page.getByRole('checkbox', { name: 'Published' });
  await published.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(published).toHaveAccessibleDescription(/^Nothing in this package can be played\./);

  for (const title of ['Star passing', 'Three on two', 'Mikan drill']) await addVideo(page, title);
  const order = page.getByRole('grid', { name: 'Videos', exact: true }).getByRole('row');
  await order.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Move Mikan drill up' }));
  await page.keyboard.press('Enter');
  await expect(order).toHaveText([/Star passing/, /Mikan drill/, /Three on two/]);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Reorder Mikan drill' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(order).toHaveText([/Mikan drill/, /Star passing/, /Three on two/]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  const visitor = await otherDevice.newPage();
  await expectOnLandingPage(visitor, 1);
  const card = cardOn(visitor);
  await expect(card.getByText('€53.10')).toBeVisible();
  await expect(card.getByText('3 drills')).toBeVisible();
  // Cropped.
  await expectShape(card.locator('img'), 16 / 9);

  await logInByApi(otherDevice, player);
  await expectOnLandingPage(visitor, 1);
  await cardOn(visitor).getByRole('link', { name: TITLE, exact: true }).click();
  await expect(visitor.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText([
    'Mikan drill',
    'Star passing',
    'Three on two',
  ]);

  await remove(page);
  await expect(page.getByText('Package deleted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  await expectOnLandingPage(visitor, 1);

  await page.getByRole('checkbox', { name: `Select ${TITLE}` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 package deleted')).toBeVisible();
  await expectOnLandingPage(visitor, 0);
});
