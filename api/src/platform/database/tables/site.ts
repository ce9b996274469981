import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Country } from 'shared-api/addresses/countries';
import type { VatRate } from 'shared-api/pricing/vat';
import { updatedAt } from './columns.ts';
import { pictureId } from './pictures.ts';

/** Author and social links of the site, and what its invoices say: a single row. */
export const site = pgTable('site', {
  singleton: boolean().primaryKey().default(true),
  author_name: text().notNull(),
  author_headline: text().notNull(),
  author_bio: text().notNull(),
  author_picture_id: pictureId(),
  social_links: jsonb().$type<{ name: string; link: string }[]>().notNull(),
  /** Who sells, on invoices; the author if it is empty. */
  seller_name: text().notNull().default(''),
  /** Several lines. */
  seller_address: text().notNull().default(''),
  seller_tax_id: text().notNull().default(''),
  /** The country of buyers who name no other: ISO 3166-1, two letters. */
  home_country: text().$type<Country>(),
  /** No VAT is shown anywhere without any. */
  vat_rates: jsonb().$type<readonly VatRate[]>().notNull().default([]),
  updated_at: updatedAt(),
});
