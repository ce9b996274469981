import { z } from 'zod';
import { id } from './ids.ts';

/** What a demo would have mailed, newest first. */
export const outbox = z.object({
  items: z.array(
    z.object({ id, to: z.string(), subject: z.string(), text: z.string(), html: z.string(), created_at: z.string() }),
  ),
});
export type Outbox = z.infer<typeof outbox>;
