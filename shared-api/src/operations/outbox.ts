import { z } from 'zod';
import { defineEndpoints } from '../endpoints/endpoint.ts';
import { id } from '../ids.ts';

/** The emails of a demo without a mail server, the newest first. */
export const outbox = z.object({
  items: z.array(
    z.object({ id, to: z.string(), subject: z.string(), text: z.string(), html: z.string(), created_at: z.string() }),
  ),
});
export type Outbox = z.infer<typeof outbox>;

const tag = { name: 'mail', description: 'The emails of a demo' };

export const outboxEndpoints = defineEndpoints(tag, {
  'GET /outbox': {
    operationId: 'listOutbox',
    summary: 'List the emails that a demo would have sent',
    description: '404 unless the server is a demo without a mail server.',
    access: 'public',
    response: outbox,
  },
});
