import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { errorBody } from 'shared-api/errors';
import { fieldErrors } from 'shared-api/field-errors';
import { page } from 'shared-api/lists';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { createKeys } from '../../platform/crypto/keys.ts';
import { books } from '../../platform/database/tables/books.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { site } from '../../platform/database/tables/site.ts';
import { videoImages } from '../../platform/database/tables/videos.ts';
import { MediaUrls } from '../../platform/media/media-urls.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi } from '../../testing/test-api.ts';
import { loadSharp } from './load-sharp.ts';
import { readPicture } from './read-picture.ts';
import { CONTENT } from './sizes.ts';
import { animatedPng, hugePng, manyScans, testJpeg, testPhoto, testPng } from '../../testing/files/test-pictures.ts';
import { book } from 'shared-api/books/books';
import { packageSummary } from 'shared-api/packages/packages';
import { picture, PICTURE_MAX_BYTES, type Picture } from 'shared-api/pictures/pictures';
import { site as siteSchema } from 'shared-api/site/site';
import { videoSummary } from 'shared-api/videos/videos';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
// The API does not read AVIF, but this test does.
(await loadSharp()).unblock({ operation: ['VipsForeignLoadHeifBuffer'] });

const send = (payload: Buffer | string, type = 'application/octet-stream') =>
  api.call('POST', '/api/admin/pictures', { token: admin, payload, headers: { 'content-type': type } });

async function upload(bytes: Buffer, type?: string): Promise<Picture> {
  const response = await send(bytes, type);
  expect(response.status, response.bytes.toString()).toBe(200);
  return response.as(picture);
}

/** The URLs of a source, each with its width. */
const filesOf = (srcset: string) =>
  srcset.split(', ').map((entry) => {
    const [url = '', width = ''] = entry.split(' ');
    return { url, width: Number(width.slice(0, -1)) };
  });

const file = async (url: string) => {
  const response = await api.get(url);
  expect(response.status).toBe(200);
  return response;
};
const metadataOf = async (url: string) => sharp((await file(url)).bytes).metadata();

const FORMATS = [
  ['image/avif', 'heif'],
  ['image/webp', 'webp'],
  ['image/jpeg', 'jpeg'],
];

describe('an uploaded picture', () => {
  it('is stored in every size and format, and none is larger than the original', async () => {
    const { sources, width, height, url } = await upload(await testJpeg(1500, 900), 'image/jpeg');
    expect({ width, height, url }).toEqual({ width: 1500, height: 900, url: filesOf(sources[2]!.srcset)[2]?.url });
    expect(sources.map(({ type }) => type)).toEqual(FORMATS.map(([type]) => type));
    for (const [index, { type, srcset }] of sources.entries()) {
      const files = filesOf(srcset);
      expect(files.map((one) => one.width)).toEqual([320, 640, 1280, 1500]);
      for (const one of files) {
        expect((await file(one.url)).headers['content-type']).toBe(type);
        expect(await metadataOf(one.url)).toMatchObject({
          format: FORMATS[index]?.[1],
          width: one.width,
          height: Math.round((one.width * 900) / 1500),
        });
      }
    }
  });

  it.each([
    { width: 3000, widths: [320, 640, 1280, 1920] },
    { width: 1920, widths: [320, 640, 1280, 1920] },
    { width: 640, widths: [320, 640] },
    { width: 330, widths: [330] },
    { width: 12, widths: [12] },
  ])('of $width pixels has the widths $widths', async ({ width, widths }) => {
    const { sources, url } = await upload(await testJpeg(width, 10));
    for (const { srcset } of sources) expect(filesOf(srcset).map((one) => one.width)).toEqual(widths);
    expect((await metadataOf(url)).width).toBe(widths.findLast((one) => one <= 1280));
  });

  it('is turned upright, converted to sRGB, and loses its metadata', async () => {
    const { width, height, sources, url } = await upload(await testPhoto(800, 400));
    expect({ width, height }).toEqual({ width: 400, height: 800 });
    for (const { srcset } of sources) {
      for (const one of filesOf(srcset)) {
        const { exif, xmp, iptc, icc, orientation, autoOrient } = await metadataOf(one.url);
        expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
        expect(autoOrient.height).toBe(autoOrient.width * 2);
        expect((await file(one.url)).bytes.includes('Rosa')).toBe(false);
      }
    }
    const { data } = await sharp((await file(url)).bytes)
      .resize(1, 2, { fit: 'fill', kernel: 'nearest' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red, , , , , blue] = data;
    expect([red! > 200, blue! > 200]).toEqual([true, true]);
  });

  it('stays transparent', async () => {
    const { sources, url } = await upload(await testPng(700, 300, 0.5), 'image/png');
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/png']);
    for (const { srcset } of sources) {
      for (const one of filesOf(srcset)) {
        expect((await sharp((await file(one.url)).bytes).stats()).isOpaque, one.url).toBe(false);
      }
    }
    expect((await metadataOf(url)).format).toBe('png');
  });

  it('is a JPEG if its alpha channel is opaque, as croppers export it', async () => {
    const { url } = await upload(await testPng(700, 300));
    expect(await metadataOf(url)).toMatchObject({ format: 'jpeg', hasAlpha: false });
  });

  it.each([
    ['greyscale', (image: Sharp) => image.greyscale().jpeg()],
    ['CMYK', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['16 bits', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['a palette', (image: Sharp) => image.png({ palette: true })],
    ['progressive', (image: Sharp) => image.jpeg({ progressive: true })],
  ])('may be %s', async (_name, convert) => {
    const { url } = await upload(await convert(sharp(await testJpeg(100))).toBuffer());
    expect(await metadataOf(url)).toMatchObject({ format: 'jpeg', width: 100, space: 'srgb', depth: 'uchar' });
  });

  it.each([
    [1, 1],
    [1, 12_000],
    [12_000, 1],
  ])('may be %i × %i pixels', async (width, height) => {
    const { sources } = await upload(hugePng(width, height));
    for (const { srcset } of sources) await metadataOf(filesOf(srcset)[0]!.url);
  });

  it('may have scans as encoders make them, and a film behind it', async () => {
    const film = Buffer.concat(Array.from({ length: 200 }, () => Buffer.from([0xff, 0xda, 0, 8])));
    await upload(Buffer.concat([await manyScans(40, 30, 60), film]));
  });

  it('is stored once, however often and by whomever it is uploaded', async () => {
    const bytes = await testJpeg(350);
    const first = await upload(bytes);
    expect(await Promise.all([upload(bytes, 'image/jpeg'), upload(bytes, 'image/png')])).toEqual([first, first]);
  });

  it('is stored again if its files are lost', async () => {
    const bytes = await testJpeg(340);
    const { url } = await upload(bytes);
    await api.platform.storage.remove(url.replace('/media/', ''));
    expect((await api.get(url)).status).toBe(404);
    await upload(bytes);
    await file(url);
  });

  it('may be kept by browsers for good', async () => {
    const { url } = await upload(await testJpeg(40));
    expect((await file(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

it('keeps the original, which nobody can download', async () => {
  const bytes = await testJpeg(360);
  const { id } = await upload(bytes);
  const [row] = await api.platform.db.select().from(pictures).where(eq(pictures.id, id));
  const key = row!.original_key!;
  expect(await buffer(await api.platform.storage.read(key))).toEqual(bytes);
  expect((await api.get(`/media/${key}`)).status).toBe(404);
  const urls = new MediaUrls({ keys: createKeys(api.platform.secrets), clock: () => api.now }, 7200);
  expect((await api.get(urls.signedUrl(key, null).src)).status).toBe(404);
});

describe('rejects', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<readonly [string, () => Promise<Buffer> | Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), fieldErrors.pictureFormat],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), fieldErrors.pictureFormat],
    ['an SVG with a script', () => Buffer.from(svg), fieldErrors.pictureFormat],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), fieldErrors.pictureFormat],
    ...(['gif', 'webp', 'avif', 'tiff'] as const).map(
      (format) => [format, async () => convert(await testPng(9), format), fieldErrors.pictureFormat] as const,
    ),
    ['half a JPEG', async () => half(await testJpeg(500)), fieldErrors.pictureDamaged],
    ['half a PNG', async () => half(await convert(await testJpeg(500), 'png')), fieldErrors.pictureDamaged],
    ['a damaged PNG', async () => damaged(await convert(await testJpeg(500), 'png')), fieldErrors.pictureDamaged],
    ['only the beginning of a JPEG', async () => (await testJpeg(500)).subarray(0, 30), fieldErrors.pictureFormat],
    ['only the signature of a PNG', async () => (await testPng(9)).subarray(0, 8), fieldErrors.pictureFormat],
    ['an animated PNG', animatedPng, fieldErrors.pictureAnimated],
    ['a JPEG that is decoded 65 times', () => manyScans(12_000, 5000, 65), fieldErrors.pictureTooLarge],
    ['a JPEG that is decoded for minutes', () => manyScans(12_000, 5000, 880), fieldErrors.pictureTooLarge],
    ['more than 60 megapixels', () => hugePng(8000, 7501), fieldErrors.pictureTooLarge],
    ['a side of more than 12,000 pixels', () => hugePng(12_001, 10), fieldErrors.pictureTooLarge],
  ])('%s', async (_name, bytes, code) => {
    for (const type of ['image/png', 'application/octet-stream']) {
      const response = await send(await bytes(), type);
      expect([response.status, response.error, fieldErrorsOf(response)]).toEqual([422, 'invalid', { picture: code }]);
    }
  });

  it('what takes longer than it may', async () => {
    const slow = await manyScans(12_000, 5000, 30);
    await expect(readPicture(slow, CONTENT, ['jpeg'], 1)).rejects.toMatchObject({
      code: 'invalid',
      fields: { picture: { code: fieldErrors.pictureTooLarge } },
    });
    // It has let go of the queue.
    await upload(await testJpeg(30));
  });

  const convert = (bytes: Buffer, format: 'gif' | 'webp' | 'avif' | 'tiff' | 'png') =>
    sharp(bytes).toFormat(format).toBuffer();
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const damaged = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 3000), Buffer.alloc(3000), bytes.subarray(6000)]);

  it.each(['text/html', 'image/svg+xml', 'multipart/form-data; boundary=x', 'application/json'])(
    'a body of type %s',
    async (type) => {
      const response = await send('{}', type);
      expect([response.status, response.error]).toEqual([415, 'unsupported_media_type']);
      expect(response.as(errorBody).error.message).toContain('image/jpeg');
    },
  );

  it('more than 20 MB', async () => {
    const response = await send(Buffer.alloc(PICTURE_MAX_BYTES + 1));
    expect([response.status, response.error]).toEqual([413, 'payload_too_large']);
  });

  it('uploads beyond those that can wait, and recovers', async () => {
    const uploads = await Promise.all(Array.from({ length: 16 }, (_, index) => testJpeg(400 + index)));
    // The first one ends only once another one has been rejected, however slowly they arrive.
    let goOn = () => {};
    const isFull = new Promise<void>((resolve) => (goOn = resolve));
    const { storage } = api.platform;
    const put = storage.put.bind(storage);
    const slow = vi.spyOn(storage, 'put').mockImplementationOnce((...args) => isFull.then(() => put(...args)));
    const responses = await Promise.all(
      uploads.map(async (bytes) => {
        const response = await send(bytes);
        if (response.status === 503) goOn();
        return response;
      }),
    );
    slow.mockRestore();
    const rejected = responses.filter(({ status }) => status !== 200);
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected.length).toBeLessThan(16);
    for (const { status, error, headers } of rejected) {
      expect([status, error, headers['retry-after']]).toEqual([503, 'unavailable', '10']);
    }
    await upload(uploads[15]!);
  });
});

it('is in the responses of the records that refer to it', async () => {
  const { db } = api.platform;
  const shown = await upload(await testJpeg(370));
  await db.update(packages).set({ picture_id: shown.id });
  await db.update(books).set({ picture_id: shown.id });
  await db.update(videoImages).set({ picture_id: shown.id });
  await db.update(site).set({ author_picture_id: shown.id });
  const list = async <Item extends z.ZodType>(path: string, item: Item) =>
    (await api.get(path, admin)).as(page(item)).items;
  for (const path of ['/api/packages', '/api/admin/packages']) {
    for (const item of await list(path, packageSummary)) {
      expect([item.picture, item.image_url]).toEqual([shown, shown.url]);
    }
  }
  for (const path of ['/api/books', '/api/admin/books']) {
    for (const item of await list(path, book)) expect([item.picture, item.cover_url]).toEqual([shown, shown.url]);
  }
  for (const path of ['/api/samples', '/api/videos', '/api/admin/videos']) {
    for (const { images } of await list(path, videoSummary)) {
      expect(images).toMatchObject([{ picture: shown, image_url: shown.url, primary_photo: true }]);
    }
  }
  const { author } = (await api.get('/api/site')).as(siteSchema);
  expect([author.picture, author.portrait_url]).toEqual([shown, shown.url]);
});
