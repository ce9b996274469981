import { z } from 'zod';
import { id } from './ids.ts';

export const adminVideoCategory = z.object({ id, title: z.string(), video_count: z.number().int().nonnegative() });
export type AdminVideoCategory = z.infer<typeof adminVideoCategory>;
