import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Country } from 'shared-api/addresses/countries';
import type { VatRate } from 'shared-api/pricing/vat';
import { updatedAt } from './columns.ts';
import { pictureId } from './pictures.ts';

/** Author and social links of the site, and what its invoices say: a single row. */
export const site = pgTable('site', {
  singleton: boolean('singleton').primaryKey().default(true),
  authorName: text('author_name').notNull(),
  authorHeadline: text('author_headline').notNull(),
  authorBio: text('author_bio').notNull(),
  authorPictureId: pictureId('author_picture_id'),
  socialLinks: jsonb('social_links').$type<{ name: string; link: string }[]>().notNull(),
  /** Who sells, on invoices; the author if it is empty. */
  sellerName: text('seller_name').notNull().default(''),
  /** Several lines. */
  sellerAddress: text('seller_address').notNull().default(''),
  sellerTaxId: text('seller_tax_id').notNull().default(''),
  /** The country of buyers who name no other: ISO 3166-1, two letters. */
  homeCountry: text('home_country').$type<Country>(),
  /** No VAT is shown anywhere without any. */
  vatRates: jsonb('vat_rates').$type<readonly VatRate[]>().notNull().default([]),
  updatedAt: updatedAt(),
});
