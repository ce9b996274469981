import type { PageContent, PageMetadata } from 'federation/gateway/page-metadata';
import { book, packageSummary } from 'shared-api/catalog';
import { page } from 'shared-api/lists';
import { primaryImage } from 'shared-api/primary-image';
import { site } from 'shared-api/site';
import { sampleVideo } from 'shared-api/videos';
import type { z } from 'zod';
import type { AskApi } from './ask-api.ts';
import { bookData, productData, videoData } from './structured-data.ts';

const MISSING: PageMetadata = { missing: true };

/** What is on the public pages, as the API tells it to everybody: nothing of a draft can get into a head. */
export function pageContent(ask: AskApi): PageContent {
  const screens: readonly [RegExp, (url: URL, id: string) => Promise<PageMetadata | null>][] = [
    [/^\/$/, landingMetadata],
    [/^\/publicVideo\/([^/]+)$/, sampleMetadata],
    [/^\/bookPayment\/([^/]+)$/, bookMetadata],
  ];

  async function landingMetadata(url: URL): Promise<PageMetadata> {
    const [packages, books, author] = await Promise.all([
      answer(ask, '/api/packages', page(packageSummary)),
      answer(ask, '/api/books', page(book)),
      authorName(),
    ]);
    return {
      jsonLd: [
        ...(packages?.items ?? []).map((item) => productData(item, url)),
        ...(books?.items ?? []).map((item) => bookData(item, author, url)),
      ],
    };
  }

  async function sampleMetadata(url: URL, id: string): Promise<PageMetadata> {
    const item = await answer(ask, `/api/public-videos/${id}`, sampleVideo);
    if (!item) return MISSING;
    const { title, description, images } = item;
    return { title, description, image: primaryImage(images), jsonLd: [videoData(item, url)] };
  }

  async function bookMetadata(url: URL, id: string): Promise<PageMetadata> {
    const [item, author] = await Promise.all([answer(ask, `/api/books/${id}`, book), authorName()]);
    if (!item) return MISSING;
    const { title, description, cover_url: image } = item;
    return { title, description, image, jsonLd: [bookData(item, author, url)] };
  }

  const authorName = async () => (await answer(ask, '/api/site', site))?.author.name;

  return {
    metadata: async (url) => {
      for (const [pattern, metadataOf] of screens) {
        const match = pattern.exec(url.pathname);
        if (match) return metadataOf(url, match[1] ?? '');
      }
      return null;
    },
    paths: async () => {
      const [samples, books] = await Promise.all([
        answer(ask, '/api/samples', page(sampleVideo)),
        answer(ask, '/api/books', page(book)),
      ]);
      return [
        ...(samples?.items ?? []).map(({ id }) => `/publicVideo/${id}`),
        ...(books?.items ?? []).map(({ id }) => `/bookPayment/${id}`),
      ];
    },
  };
}

/** The answer; `null` where the API has none of that id, or takes it for none. Other failures throw. */
async function answer<Schema extends z.ZodType>(
  ask: AskApi,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const { statusCode, body } = await ask(path);
  if (statusCode === 404 || statusCode === 400) return null;
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  return schema.parse(JSON.parse(body));
}
