import { z } from 'zod';
import { id } from './ids.ts';

export const adminVideoGroup = z.object({ id, title: z.string(), video_count: z.number().int().nonnegative() });
export type AdminVideoGroup = z.infer<typeof adminVideoGroup>;
