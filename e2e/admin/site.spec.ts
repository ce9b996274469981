import type { SiteEdit } from 'shared-api/site/site';
import { expect, test } from '../harness/admin-test.ts';
import { addPicture, CACHED, eventually, expectShape, save } from '../harness/records.ts';

/** The demo's site, to be put back. */
let original: SiteEdit;

test.beforeEach(async ({ api }) => {
  original = await api.site();
});
test.afterEach(async ({ api }) => {
  await api.editSite(original);
});

test('visitors see the author, the portrait and the social links that an administrator edits and orders', async ({
  page,
  otherDevice,
}) => {
  const visitor = await otherDevice.newPage();
  const author = visitor.locator('#author');
  const links = visitor.getByRole('contentinfo').getByRole('navigation', { name: 'Social profiles' }).getByRole('link');
  const names = original.social_links.map(({ name }) => name);

  await test.step('edit, from the home screen', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Site', exact: true }).click();
    await page.getByLabel('Author’s name').fill('Vera Lindqvist');
    await page.getByLabel('Headline').fill('Forty seasons on the bench');
    await page.getByLabel('About the author').fill('Vera has coached since 1986.');
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await addPicture(page, { width: 800, height: 800 });
    await page.getByRole('button', { name: 'Add a link' }).click();
    const added = page.getByRole('listitem', { name: `link ${names.length + 1}` });
    await added.getByLabel('Address').fill('https://social.example/vera');
    await added.getByLabel('Name').fill('Vera on film');
    await page.getByRole('button', { name: 'Move Vera on film up' }).click();
    await save(page);
  });

  await test.step('use: on the webpage, and in the footer', async () => {
    await eventually(visitor, '/', () => expect(author.getByText('Vera Lindqvist')).toBeVisible(CACHED));
    await expect(author.getByText('Forty seasons on the bench')).toBeVisible();
    await expect(author.getByText('Vera has coached since 1986.')).toBeVisible();
    await expectShape(author.getByRole('img', { name: 'Vera Lindqvist' }), 4 / 5);
    await expect(links).toHaveText([...names.slice(0, -1), 'Vera on film', ...names.slice(-1)]);
    await expect(links.filter({ hasText: 'Vera on film' })).toHaveAttribute('href', 'https://social.example/vera');
  });

  await test.step('remove the link', async () => {
    await page.getByRole('button', { name: 'Remove Vera on film' }).click();
    await save(page);
    await eventually(visitor, '/', () => expect(links).toHaveText(names, CACHED));
  });
});
