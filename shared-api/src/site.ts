import { z } from 'zod';
import { webUrl } from './web-url.ts';

export const socialLink = z.object({ name: z.string(), link: webUrl });

/** spec 1: the footer lists "the provider's books in several languages (each entry: name, link)". */
export const footerBook = z.object({ name: z.string(), link: webUrl, language: z.string() });

export const site = z.object({
  author: z.object({
    name: z.string(),
    headline: z.string(),
    bio: z.string(),
    portrait_url: z.string().nullable(),
  }),
  social_links: z.array(socialLink),
  books: z.array(footerBook),
});
export type Site = z.infer<typeof site>;
