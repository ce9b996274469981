import type { Book, PackageSummary } from 'shared-api/catalog';
import type { Site } from 'shared-api/site';
import type { SampleVideo } from 'shared-api/videos';
import { json, refusal } from 'shared-auth/testing';

/* Responses of the API for tests, with changes. */

export const testSample = (changes: Partial<SampleVideo> = {}): SampleVideo => ({
  id: 'mikan',
  title: 'Mikan drill',
  description: 'Left, right, left.',
  duration: 9,
  images: [{ id: 'image', image_url: '/media/mikan.webp', primary_photo: true }],
  uploaded_at: '2026-01-02T03:04:05.000Z',
  sources: [{ src: '/media/mikan.mp4?signature=1', type: 'video/mp4', expires_at: '2026-01-01T00:00:00Z' }],
  ...changes,
});

export const testPackage = (changes: Partial<PackageSummary> = {}): PackageSummary => ({
  id: 'fundamentals',
  title: 'Fundamentals',
  description: 'Footwork and form.',
  category: { id: 'skills', title: 'Skills' },
  price: 4900,
  currency: 'EUR',
  discount: 0,
  access_days: null,
  video_count: 12,
  image_url: null,
  ...changes,
});

export const testBook = (changes: Partial<Book> = {}): Book => ({
  id: 'notebook',
  title: 'Das Halbfeld-Heft',
  description: 'Sechzig Übungen.',
  language: 'de',
  kind: 'printed',
  price: 2900,
  currency: 'EUR',
  discount: 0,
  cover_url: null,
  link: 'https://books.example.com/heft',
  ...changes,
});

export const testSite = (changes: Partial<Site> = {}): Site => ({
  author: { name: 'Marta Ilić', headline: 'Draws before she teaches', bio: 'A coach.', portrait_url: null },
  social_links: [{ name: 'Instagram', link: 'https://social.example.com/marta' }],
  books: [],
  ...changes,
});

/** A response that starts a session. */
export const testSession = () =>
  json({ access_token: 'token', user: { id: '1', email: 'ana@example.com', name: 'Ana', role: { id: 1 } } });

export const noContent = () => new Response(null, { status: 204 });

export const rateLimited = (seconds: number) => {
  const answer = refusal(429, 'rate_limited');
  answer.headers.set('retry-after', String(seconds));
  return answer;
};

/** The body of a response whose connection breaks off. */
export const brokenBody = () =>
  new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"access_token":'));
      stream.error(new TypeError('network error'));
    },
  });
