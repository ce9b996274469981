import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { api, serverOptions } from '../app.ts';
import type { ApiOptions } from '../platform/context.ts';

/** Every route that the API registers, as "GET /api/videos/:id", except HEAD and catch-all routes. */
export async function registeredRoutes(options: ApiOptions): Promise<string[]> {
  const routes: string[] = [];
  const app: FastifyInstance = Fastify(serverOptions);
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/')) routes.push(...[method].flat().map((name) => `${name} ${url}`));
  });
  await app.register(api, options);
  await app.close();
  return routes.filter((route) => !route.startsWith('HEAD ') && !/ \/api\/\*?$/.test(route));
}

const EXAMPLES: Readonly<Record<string, string>> = { part: 'member', version: '1.0.0', '*': 'entry.js' };

/** The route's URL with valid values for its parameters: any id, a part, a version. */
export const exampleUrl = (url: string, id: string) =>
  url.replace(/:(\w+)|\*/g, (parameter, name = parameter) => EXAMPLES[name as string] ?? id);
