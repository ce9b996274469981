import { z } from 'zod';
import { id } from './ids.ts';

/** `GET /api/outbox`: mails of a demo without a mail server, newest first. */
export const outbox = z.object({
  items: z.array(
    z.object({ id, to: z.string(), subject: z.string(), text: z.string(), html: z.string(), created_at: z.string() }),
  ),
});
export type Outbox = z.infer<typeof outbox>;
