import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = { name: 'demo', description: 'For demos and their tests' };

export const demoEndpoints = defineEndpoints(tag, {
  /** 404 unless the server is a demo. Requires `X-Requested-With`, so that forms on other sites cannot call it. */
  'POST /demo/reset': {
    operationId: 'resetDemo',
    summary: 'Restore the demo data and log everyone out',
    access: 'public',
    ...noContent,
  },
});
