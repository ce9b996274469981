import { testSample } from 'test-kit/fixtures';
import { describe, expect, it, vi } from 'vitest';
import { pageContent } from './page-content.ts';

const id = '01900000-0000-7000-8000-000000000001';
const unknownId = '01900000-0000-7000-8000-000000000002';
const brokenId = '01900000-0000-7000-8000-000000000003';
const price = { price: 4900, currency: 'EUR', discount: 20 };
const book = {
  ...price,
  id,
  title: 'Court notebook',
  description: 'Sixty drills.',
  language: 'en',
  kind: 'printed',
  available: true,
  cover_url: '/media/public/cover.webp',
  picture: null,
  link: null,
};
const poster = { id, url: '/media/public/poster.webp', width: 1280, height: 720, sources: [] };
const sample = testSample({
  id,
  title: 'Give and go',
  description: 'Pass, cut, receive.',
  duration: 70,
  images: [{ id, image_url: poster.url, primary_photo: true, picture: poster }],
  sources: [],
});
const pack = {
  ...price,
  id,
  title: 'Passing',
  description: 'Every pass.',
  category: null,
  access_days: null,
  video_count: 3,
  image_url: '/media/public/package.webp',
  picture: null,
};
const site = {
  author: { name: 'A. Coach', headline: '', bio: '', portrait_url: null, picture: null },
  social_links: [],
  books: [],
};
const list = (item: object) => ({ items: [item], nextCursor: null });

const responses: Record<string, object> = {
  '/api/packages': list(pack),
  '/api/books': list(book),
  '/api/samples': list(sample),
  '/api/site': site,
  [`/api/packages/${id}`]: { ...pack, videos: [{ ...sample, free_sample: true }] },
  [`/api/books/${id}`]: book,
  [`/api/public-videos/${id}`]: sample,
};
const content = pageContent(async (path) =>
  path in responses
    ? { statusCode: 200, body: JSON.stringify(responses[path]) }
    : { statusCode: path.includes(brokenId) ? 500 : 404, body: '{}' },
);
const metadataOf = (path: string) => content.metadata(new URL(path, 'https://fullcourt.example'));

describe('metadata', () => {
  it('lists the packages and books of the landing page, at their discounted prices', async () => {
    const { jsonLd } = (await metadataOf('/')) ?? {};
    const offers = {
      '@type': 'Offer',
      price: '39.20',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    };
    expect(jsonLd).toMatchObject([
      { '@type': 'Product', name: 'Passing', offers },
      { '@type': 'Book', name: 'Court notebook', author: { '@type': 'Person', name: 'A. Coach' }, offers },
    ]);
  });

  it('describes a sample as a video, with absolute URLs', async () => {
    expect(await metadataOf(`/publicVideo/${id}`)).toMatchObject({
      title: 'Give and go',
      description: 'Pass, cut, receive.',
      image: '/media/public/poster.webp',
      jsonLd: [
        {
          '@type': 'VideoObject',
          thumbnailUrl: 'https://fullcourt.example/media/public/poster.webp',
          uploadDate: '2026-01-02T03:04:05.000Z',
          duration: 'PT1M10S',
          isAccessibleForFree: true,
          url: `https://fullcourt.example/publicVideo/${id}`,
        },
      ],
    });
  });

  it('describes a package as a product, at its discounted price', async () => {
    expect(await metadataOf(`/publicPackage/${id}`)).toMatchObject({
      title: 'Passing',
      description: 'Every pass.',
      image: '/media/public/package.webp',
      jsonLd: [
        {
          '@type': 'Product',
          name: 'Passing',
          image: 'https://fullcourt.example/media/public/package.webp',
          url: `https://fullcourt.example/publicPackage/${id}`,
          offers: {
            price: '39.20',
            priceCurrency: 'EUR',
            availability: 'https://schema.org/InStock',
            url: `https://fullcourt.example/publicPackage/${id}`,
          },
        },
      ],
    });
  });

  it('describes a book', async () => {
    expect(await metadataOf(`/bookPayment/${id}`)).toMatchObject({
      title: 'Court notebook',
      image: '/media/public/cover.webp',
      jsonLd: [{ '@type': 'Book', inLanguage: 'en', offers: { price: '39.20' } }],
    });
  });

  it('says of a book that cannot be bought that it is out of stock', async () => {
    const missing = pageContent(async (path) => ({
      statusCode: 200,
      body: JSON.stringify(path === '/api/site' ? site : { ...book, kind: 'download', available: false }),
    }));
    expect(await missing.metadata(new URL(`/bookPayment/${id}`, 'https://fullcourt.example'))).toMatchObject({
      jsonLd: [{ offers: { availability: 'https://schema.org/OutOfStock', price: '39.20' } }],
    });
  });

  it.each(['publicVideo', 'publicPackage', 'bookPayment'])('reports that an id of /%s is missing', async (screen) => {
    expect(await metadataOf(`/${screen}/${unknownId}`)).toEqual({ missing: true });
  });

  it.each(['/bookPayment/%00x', '/publicVideo/other', '/publicPackage/%F0%9F%8F%80'])(
    'reports that %s is missing without asking the API, even while that is down',
    async (path) => {
      const ask = vi.fn(async () => ({ statusCode: 503, body: '' }));
      expect(await pageContent(ask).metadata(new URL(path, 'https://fullcourt.example'))).toEqual({ missing: true });
      expect(ask).not.toHaveBeenCalled();
    },
  );

  it.each(['/cookies', '/login', '/publicVideo', `/publicVideo/${id}/more`])(
    'returns no metadata for %s',
    async (path) => {
      expect(await metadataOf(path)).toBeNull();
    },
  );

  it('does not report a page as missing when the API fails', async () => {
    await expect(metadataOf(`/bookPayment/${brokenId}`)).rejects.toThrow('500');
  });
});

it('lists samples, packages and books for the sitemap', async () => {
  expect(await content.paths()).toEqual([`/publicVideo/${id}`, `/publicPackage/${id}`, `/bookPayment/${id}`]);
});
