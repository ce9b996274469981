import * as paths from 'federation-contract/paths';
import type { Book } from 'shared-api/books/books';
import type { PriceItem } from 'shared-api/money';
import type { PackageSummary } from 'shared-api/packages/packages';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { fractionDigits } from 'shared-api/pricing/format-money';
import { primaryImage } from 'shared-api/videos/primary-image';
import type { SampleVideo } from 'shared-api/videos/videos';

const context = 'https://schema.org';

/** Returns a package as schema.org `Product`; URLs are resolved against `base`. */
export const productData = (item: PackageSummary, base: URL) => ({
  '@context': context,
  '@type': 'Product',
  name: item.title,
  description: item.description,
  image: absolute(item.image_url, base),
  category: item.category?.title,
  url: new URL(paths.publicPackage(item.id), base).href,
  // Only packages on sale are public.
  offers: offer(item, new URL(paths.publicPackage(item.id), base), true),
});

/**
 * Returns a book as schema.org `Book`; URLs are resolved against `base`.
 *
 * @param author name of the author, which is not part of a book
 */
export const bookData = (item: Book, author: string | undefined, base: URL) => ({
  '@context': context,
  '@type': 'Book',
  name: item.title,
  description: item.description,
  image: absolute(item.cover_url, base),
  inLanguage: item.language,
  bookFormat: item.kind === 'download' ? `${context}/EBook` : undefined,
  author: author === undefined ? undefined : { '@type': 'Person', name: author },
  url: new URL(paths.bookPayment(item.id), base).href,
  offers: offer(item, new URL(paths.bookPayment(item.id), base), item.available),
});

/** Returns a free sample as schema.org `VideoObject`; `base` is the URL of its page. */
export const videoData = (item: SampleVideo, base: URL) => ({
  '@context': context,
  '@type': 'VideoObject',
  name: item.title,
  description: item.description,
  thumbnailUrl: absolute(primaryImage(item.images), base),
  uploadDate: item.uploaded_at,
  duration: isoDuration(item.duration),
  url: base.href,
  // It has no offer: what everyone may watch is not sold.
  isAccessibleForFree: true,
});

const offer = (item: PriceItem, url: URL, isAvailable: boolean) => ({
  '@type': 'Offer',
  price: decimalPrice(item),
  priceCurrency: item.currency,
  availability: `${context}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
  url: url.href,
});

/** spec 9: the price after the discount; "39.20" of 4900 cents and 20 %. */
export function decimalPrice(item: PriceItem): string {
  const digits = fractionDigits(item.currency);
  return (discountedPrice(item) / 10 ** digits).toFixed(digits);
}

/** Whole seconds as ISO 8601 writes a duration: 3725 → "PT1H2M5S". */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor(whole / 60) % 60, 'M'],
    [whole % 60, 'S'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}${unit}`);
  return `PT${shown.join('') || '0S'}`;
}

const absolute = (url: string | null, base: URL) => (url === null ? undefined : new URL(url, base).href);
