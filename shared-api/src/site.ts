import { z } from 'zod';

export const socialLink = z.object({ name: z.string(), link: z.url() });

/** spec 1: the footer lists "the provider's books in several languages (each entry: name, link)". */
export const footerBook = z.object({ name: z.string(), link: z.string(), language: z.string() });

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
