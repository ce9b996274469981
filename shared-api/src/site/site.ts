import { z } from 'zod';
import { countries } from '../addresses/countries.ts';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { patchOf } from '../lists.ts';
import { picture } from '../pictures/pictures.ts';
import { timestamp } from '../timestamp.ts';
import { vatRates } from './vat-rates.ts';
import { emptyText, visibleText } from '../visible-text.ts';
import { webUrl } from '../web-url.ts';

export const socialLink = z.object({ name: z.string(), link: webUrl });

/** spec 1: the footer lists "the provider's books in several languages (each entry: name, link)". */
export const footerBook = z.object({ name: z.string(), link: webUrl, language: z.string() });

export const site = z.object({
  author: z.object({
    name: z.string(),
    headline: z.string(),
    bio: z.string(),
    portrait_url: z.string().nullable(),
    /** The portrait in several sizes. */
    picture: picture.nullable(),
  }),
  social_links: z.array(socialLink),
  books: z.array(footerBook),
});
export type Site = z.infer<typeof site>;

export const AUTHOR_NAME_MAX = 120;
export const AUTHOR_HEADLINE_MAX = 200;
export const AUTHOR_BIO_MAX = 6000;
export const SOCIAL_LINKS_MAX = 20;
export const SOCIAL_LINK_NAME_MAX = 60;
const SELLER_ADDRESS_MAX = 500;
const SELLER_TAX_ID_MAX = 60;

/** The fields of the site that an administrator edits; the footer's books are the books. */
export const siteEdit = z.object({
  author_name: visibleText(fieldErrors.nameMissing).max(AUTHOR_NAME_MAX, fieldErrors.nameTooLong),
  author_headline: visibleText(fieldErrors.textMissing).max(AUTHOR_HEADLINE_MAX, fieldErrors.textTooLong),
  author_bio: z.string().trim().max(AUTHOR_BIO_MAX, fieldErrors.textTooLong),
  author_picture_id: id.nullable(),
  /** In the order in which they are shown. */
  social_links: z
    .array(
      z.strictObject({
        name: visibleText(fieldErrors.nameMissing).max(SOCIAL_LINK_NAME_MAX, fieldErrors.nameTooLong),
        link: z.string().trim().max(2000, fieldErrors.textTooLong).pipe(webUrl),
      }),
    )
    .max(SOCIAL_LINKS_MAX, fieldErrors.listTooLong),
  /** Who sells, on invoices; the author if it is empty. */
  seller_name: emptyText(AUTHOR_NAME_MAX),
  /** Several lines. */
  seller_address: z.string().trim().max(SELLER_ADDRESS_MAX, fieldErrors.textTooLong),
  seller_tax_id: emptyText(SELLER_TAX_ID_MAX),
  /** The country of buyers who name no other. */
  home_country: z.enum(countries, fieldErrors.countryInvalid).nullable(),
  /** No VAT is shown anywhere without any. */
  vat_rates: vatRates,
});
export type SiteEdit = z.infer<typeof siteEdit>;
export const sitePatch = patchOf(siteEdit);
export type SitePatch = z.infer<typeof sitePatch>;

/** The site as an administrator edits it; `updated_at` is its version. */
export const adminSite = z.object({
  author_name: z.string(),
  author_headline: z.string(),
  author_bio: z.string(),
  picture: picture.nullable(),
  social_links: z.array(socialLink),
  seller_name: z.string(),
  seller_address: z.string(),
  seller_tax_id: z.string(),
  home_country: z.enum(countries).nullable(),
  vat_rates: vatRates,
  updated_at: timestamp,
});
export type AdminSite = z.infer<typeof adminSite>;
