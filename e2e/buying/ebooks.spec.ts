import type { Page } from '@playwright/test';
import { registerByApi } from '../harness/accounts.ts';
import { expect, test } from '../harness/admin-test.ts';
import { epub, pdf } from '../harness/book-files.ts';
import { eventually, pick, save, startNew } from '../harness/records.ts';
import { declineCookies, downloadBy, heading, pay } from './steps.ts';

interface EBook {
  readonly title: string;
  readonly name: string;
  readonly format: 'PDF' | 'EPUB';
  readonly type: string;
  readonly bytes: Buffer;
}

const EBOOKS: readonly EBook[] = [
  // More than one chunk of an upload.
  { title: 'Spacing', name: 'spacing.pdf', format: 'PDF', type: 'application/pdf', bytes: pdf(3 * 1024 * 1024) },
  { title: 'Tempo', name: 'tempo.epub', format: 'EPUB', type: 'application/epub+zip', bytes: epub() },
];

test('spec 1: “Books can be paid for on a public payment page”: files are uploaded, bought and downloaded as they were', async ({
  page,
  api,
  otherDevice,
}) => {
  const published: string[] = [];
  try {
    for (const book of EBOOKS) {
      await test.step(`publish: ${book.format}`, async () => published.push(await publish(page, book)));
    }

    await registerByApi(otherDevice, 'reader');
    await declineCookies(otherDevice);
    const reader = await otherDevice.newPage();
    for (const { title, format, bytes } of EBOOKS) {
      await test.step(`buy: ${format}`, async () => {
        const buy = reader.getByRole('link', { name: `Buy: ${title}` });
        await eventually(reader, '/', () => expect(buy).toBeVisible({ timeout: 2000 }));
        await buy.click();
        await expect(heading(reader, 'Checkout')).toBeVisible();
        await pay(reader, '€12.50');
        const downloaded = await downloadBy(reader, `Download ${title} (${format})`);
        expect(downloaded.bytes.equals(bytes)).toBe(true);
      });
    }
  } finally {
    if (published.length > 0) await api.unpublish('books', published);
  }
});

/** Creates an e-book, which cannot be published before its file has been uploaded; resolves with its id. */
async function publish(page: Page, { title, name, type, bytes }: EBook): Promise<string> {
  await page.goto('/books');
  await startNew(page, 'New book');
  await page.getByLabel('Title').fill(title);
  await pick(page, 'Language', 'German');
  await page.getByLabel('Download').check();
  await page.getByLabel('Price', { exact: true }).fill('12.50');
  const published = page.getByRole('checkbox', { name: 'Published' });
  await published.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(published).toHaveAccessibleDescription(/^There’s no file to download yet\./);
  await published.uncheck();
  await save(page);
  await expect(heading(page, title)).toBeVisible();

  const file = page.getByRole('region', { name: 'File to download' });
  await choose(page, name, type, Buffer.alloc(5 * 1024 * 1024));
  await expect(file.getByRole('alert')).toHaveText('This file is neither a PDF nor an EPUB. Choose another one.');
  await choose(page, name, type, bytes);
  await expect(file.getByText(name)).toBeVisible();
  await published.check();
  await save(page);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('PDF or EPUB file').setInputFiles({ name, mimeType, buffer });
