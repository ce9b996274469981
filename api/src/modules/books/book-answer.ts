import type { Book } from 'shared-api/catalog';
import type { ApiContext } from '../../context.ts';
import type { books } from '../../database/catalog.ts';

export const bookAnswer = (
  { mediaUrls }: ApiContext,
  { id, title, description, language, price, currency, discount, kind, link, coverKey }: typeof books.$inferSelect,
): Book => ({
  id,
  title,
  description,
  language,
  price,
  currency,
  discount,
  kind,
  link,
  cover_url: coverKey && mediaUrls.open(coverKey),
});
