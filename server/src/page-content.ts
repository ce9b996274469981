import * as paths from 'federation-contract/paths';
import type { PageContent, PageMetadata } from 'federation-gateway/page-metadata';
import { book } from 'shared-api/books/books';
import { id as recordId } from 'shared-api/ids';
import { page } from 'shared-api/lists';
import { packageDetail, packageSummary } from 'shared-api/packages/packages';
import { primaryImage } from 'shared-api/videos/primary-image';
import { site } from 'shared-api/site/site';
import { sampleVideo } from 'shared-api/videos/videos';
import type { z } from 'zod';
import type { AskApi } from './ask-api.ts';
import { bookData, productData, videoData } from './structured-data.ts';

const MISSING: PageMetadata = { missing: true };

/** Metadata of the public pages, from the API's public responses, so that no draft can end up in a page's head. */
export function pageContent(ask: AskApi): PageContent {
  const screens: readonly [RegExp, (url: URL, id: string) => Promise<PageMetadata | null>][] = [
    [/^\/$/, landingMetadata],
    [/^\/publicVideo\/([^/]+)$/, sampleMetadata],
    [/^\/publicPackage\/([^/]+)$/, packageMetadata],
    [/^\/bookPayment\/([^/]+)$/, bookMetadata],
  ];

  async function landingMetadata(url: URL): Promise<PageMetadata> {
    const [packages, books, author] = await Promise.all([
      fetchPublic(ask, '/api/packages', page(packageSummary)),
      fetchPublic(ask, '/api/books', page(book)),
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
    const item = await fetchPublic(ask, `/api/public-videos/${id}`, sampleVideo);
    if (!item) return MISSING;
    const { title, description, images } = item;
    return { title, description, image: primaryImage(images), jsonLd: [videoData(item, url)] };
  }

  async function packageMetadata(url: URL, id: string): Promise<PageMetadata> {
    const item = await fetchPublic(ask, `/api/packages/${id}`, packageDetail);
    if (!item) return MISSING;
    const { title, description, image_url: image } = item;
    return { title, description, image, jsonLd: [productData(item, url)] };
  }

  async function bookMetadata(url: URL, id: string): Promise<PageMetadata> {
    const item = await fetchPublic(ask, `/api/books/${id}`, book);
    if (!item) return MISSING;
    const author = await authorName();
    const { title, description, cover_url: image } = item;
    return { title, description, image, jsonLd: [bookData(item, author, url)] };
  }

  const authorName = async () => (await fetchPublic(ask, '/api/site', site))?.author.name || undefined;

  return {
    metadata: async (url) => {
      for (const [pattern, metadataOf] of screens) {
        const [path, id] = pattern.exec(url.pathname) ?? [];
        if (path === undefined) continue;
        // No record has such an id, and anyone can make up any number of them: the API is not asked.
        return id === undefined || recordId.safeParse(id).success ? metadataOf(url, id ?? '') : MISSING;
      }
      return null;
    },
    paths: async () => {
      const [samples, packages, books] = await Promise.all([
        fetchPublic(ask, '/api/samples', page(sampleVideo)),
        fetchPublic(ask, '/api/packages', page(packageSummary)),
        fetchPublic(ask, '/api/books', page(book)),
      ]);
      return [
        ...(samples?.items ?? []).map(({ id }) => paths.publicVideo(id)),
        ...(packages?.items ?? []).map(({ id }) => paths.publicPackage(id)),
        ...(books?.items ?? []).map(({ id }) => paths.bookPayment(id)),
      ];
    },
  };
}

/**
 * Requests and parses a response; returns `null` if the API has no such record (404, or 400 for a malformed path).
 * Throws on any other error.
 */
async function fetchPublic<Schema extends z.ZodType>(
  ask: AskApi,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const { statusCode, body } = await ask(path);
  if (statusCode === 404 || statusCode === 400) return null;
  if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
  return schema.parse(JSON.parse(body));
}
