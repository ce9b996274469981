import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

export const demoEndpoints = defineEndpoints({
  /** 404 unless the server is a demo. Requires `X-Requested-With`, so that forms on other sites cannot call it. */
  'POST /demo/reset': {
    operationId: 'resetDemo',
    summary: 'Restore the demo data and log everyone out',
    tag: { name: 'demo', description: 'For demos and their tests' },
    access: 'public',
    status: 204,
    response: z.null(),
  },
});
