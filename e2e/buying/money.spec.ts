import type { BrowserContext, Page } from '@playwright/test';
import { bookPdf } from '../../demo/src/book-pdf.ts';
import { admin, logInByApi, player, registerByApi } from '../harness/accounts.ts';
import { expectNoViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';
import { agreeToTerms, declineCookies, downloadBy, heading, pay, startCheckout } from './steps.ts';

test('refunds a partner sale in two steps, with credit notes and commission', async ({
  page,
  context,
  otherDevice,
  browser,
  baseURL,
}) => {
  test.slow();
  const partner = await openAs(otherDevice, player);
  const office = await openAs(await browser.newContext({ baseURL: baseURL! }), admin);
  const { email: buyer } = await registerByApi(context, 'money');
  const before = await payableTo(partner);

  // A package and a book, of which the first refund takes back one.
  await startCheckout(page, 'Defend and run', '/?ref=jonas');
  const cart = new URL(page.url());
  cart.searchParams.set('book', await idOfBook(page, 'The Court Notebook'));
  await page.goto(cart.href);
  await expect(page.getByRole('heading', { level: 3, name: 'The Court Notebook' })).toBeVisible();
  await page.getByLabel('Coupon code').fill('TIPOFF15');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon TIPOFF15 applied: 15% off')).toBeVisible();
  const order = await pay(page, '€49.30');
  const { bytes, url: link } = await downloadBy(page, /^Download The Court Notebook/);
  expect(bytes.equals(bookPdf('The Court Notebook'))).toBe(true);

  // The partner earns a tenth, which can be paid out later.
  expect(await payableTo(partner)).toBe(before + 493);
  await expect(firstEntry(partner)).toContainText(/Sale.*€4\.93.*10% of €49\.30/);

  await refund(office, buyer, 'Defend and run', '€33.15');
  await expect(office.getByText('Partly refunded')).toBeVisible();
  // A toast that fades has too little contrast.
  await expect(office.locator('[data-sonner-toast]')).toHaveCount(0);
  await expectNoViolations(office);

  await page.goto(order);
  await expect(heading(page, 'Part of this order has been refunded')).toBeVisible();
  await expect(page.getByText(/We’ve refunded €33\.15/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch Defend and run' })).toBeHidden();
  await expectNoViolations(page);
  for (const document of [/^Invoice \S+ \(PDF\)$/, /^Credit note \S+ \(PDF\)$/]) {
    const { bytes: pdf } = await downloadBy(page, document);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Closeouts' }).click();
  await expect(heading(page, 'Closeouts')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Included in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play / })).toBeHidden();
  expect(await payableTo(partner)).toBe(before + 162);
  await expect(firstEntry(partner)).toContainText(/Refund.*−€3\.31/);

  await refund(office, buyer, 'The Court Notebook', '€16.15');
  await expect(office.getByRole('button', { name: 'Refund…' })).toBeHidden();
  await page.goto(order);
  await expect(heading(page, 'This order has been refunded')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Credit note/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Download/ })).toBeHidden();
  await page.goto(link);
  await expect(heading(page, 'Orders')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('no longer yours');
  await expect(page.getByRole('article')).toContainText('Refunded');
  expect(await payableTo(partner)).toBe(before);
  await office.context().close();
});

test('a printed book is ordered to an address, and posted', async ({ page, context, otherDevice }) => {
  const { email } = await registerByApi(context, 'reader');
  const office = await openAs(otherDevice, admin);
  await declineCookies(context);
  await page.goto('/');
  await page.getByRole('link', { name: 'Buy: Raum und Tempo' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await agreeToTerms(page);
  await expect(page.getByText('You can cancel printed books within 14 days of receiving them.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay €29.00' }).click();
  await expect(page.getByText('Please enter').first()).toBeVisible();
  for (const [label, text] of [
    ['Full name', 'Rosa Díaz'],
    ['Street and number', 'Calle Mayor 1'],
    ['Postcode', '28013'],
    ['Town or city', 'Madrid'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('combobox', { name: 'Country' }).fill('Spai');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'Spain' }).click();
  const order = await pay(page, '€29.00', undefined, agreeToTerms);
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('We’ll post your order soon');

  await office.goto('/sales');
  await office
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link', { name: 'Raum und Tempo' })
    .click();
  await expect(heading(office, 'Raum und Tempo')).toBeVisible();
  await expect(office.getByRole('region', { name: 'Delivery' })).toContainText('Calle Mayor 1');
  await office.getByRole('button', { name: 'Mark as posted' }).click();
  const dialog = office.getByRole('dialog', { name: 'Mark as posted' });
  await dialog.getByRole('textbox', { name: 'Tracking link' }).fill('https://carrier.example.com/42');
  await dialog.getByRole('button', { name: 'Mark as posted' }).click();
  await expect(office.getByText('Marked as posted')).toBeVisible();

  await page.goto(order);
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(/Posted on /);
  await expect(page.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
    'href',
    'https://carrier.example.com/42',
  );
  // The page of the book leads back to the order.
  await page.goto('/');
  await page.getByRole('link', { name: 'View book: Raum und Tempo' }).click();
  await expect(heading(page, 'Raum und Tempo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'View order' })).toHaveAttribute('href', order);
});

async function openAs(context: BrowserContext, account: typeof admin | typeof player): Promise<Page> {
  await logInByApi(context, account);
  await declineCookies(context);
  return context.newPage();
}

async function idOfBook(page: Page, title: string): Promise<string> {
  const { items } = (await (await page.request.get('/api/books')).json()) as { items: { id: string; title: string }[] };
  return items.find((book) => book.title === title)!.id;
}

/** What a partner will be paid, in cents: what is still pending included. */
async function payableTo(partner: Page): Promise<number> {
  await partner.goto('/affiliate');
  await expect(heading(partner, 'Partner')).toBeVisible();
  await expect(partner.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const balance = partner.getByRole('region', { name: 'Balance' });
  if (!(await balance.isVisible())) return 0;
  const sums = await Promise.all(
    ['Payable', 'Pending'].map((term) =>
      balance
        .locator('div', { has: partner.getByText(term, { exact: true }) })
        .locator('dd')
        .last()
        .textContent(),
    ),
  );
  return sums.reduce((sum, text) => sum + Math.round(Number(text?.replace(/[^\d.-]/g, '')) * 100), 0);
}

const firstEntry = (partner: Page) =>
  partner.getByRole('region', { name: 'All entries' }).getByRole('listitem').first();

/** Refunds an item of the newest order of a buyer, by clicking through the admin area. */
async function refund(office: Page, buyer: string, title: string, amount: string): Promise<void> {
  await office.goto('/sales');
  await office.getByRole('row', { name: buyer }).getByRole('link').first().click();
  await expect(heading(office, /Defend and run/)).toBeVisible();
  await office.getByRole('button', { name: 'Refund…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Refund order' });
  await dialog.getByRole('checkbox', { name: `${title} (${amount})` }).check();
  await expect(dialog.getByText(`To refund: ${amount}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: `Refund ${amount}` })
    .click();
  await expect(office.getByText(`${amount} refunded`, { exact: true }).first()).toBeVisible();
}
