import { outbox } from '../outbox.ts';
import { defineEndpoints } from './endpoint.ts';

export const outboxEndpoints = defineEndpoints({
  'GET /outbox': {
    operationId: 'listOutbox',
    summary: 'List the emails that a demo would have sent',
    description: '404 unless the server is a demo without a mail server.',
    tag: 'mail',
    access: 'public',
    response: outbox,
  },
});
