import { z } from 'zod';

/** A file to download, or printed and posted. */
export const bookKinds = ['download', 'printed'] as const;
export const bookKind = z.enum(bookKinds);
export type BookKind = z.infer<typeof bookKind>;
