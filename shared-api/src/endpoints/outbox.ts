import { outbox } from '../outbox.ts';
import { defineEndpoints } from './endpoint.ts';

export const outboxEndpoints = defineEndpoints({
  'GET /outbox': {
    operationId: 'listOutbox',
    summary: 'List the emails that a demo would have sent',
    description: '404 unless the server is a demo without a mail server.',
    tag: { name: 'mail', description: 'The emails of a demo' },
    access: 'public',
    response: outbox,
  },
});
