import { z } from 'zod';
import { id } from './ids.ts';

/** The emails of a demo without a mail server, the newest first. */
export const outbox = z.object({
  items: z.array(
    z.object({ id, to: z.string(), subject: z.string(), text: z.string(), html: z.string(), created_at: z.string() }),
  ),
});
export type Outbox = z.infer<typeof outbox>;
