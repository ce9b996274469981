import { z } from 'zod';
import { id } from './ids.ts';

/** A category of packages. */
export const category = z.object({ id, title: z.string() });
export type Category = z.infer<typeof category>;

export const adminCategory = category.extend({ package_count: z.number().int().nonnegative() });
export type AdminCategory = z.infer<typeof adminCategory>;
