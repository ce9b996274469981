import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { api, serverOptions } from 'api/app';
import type { ApiConfig } from 'api/platform/env';
import type { Platform } from 'api/platform';
import Fastify from 'fastify';
import { withoutCanaries } from 'federation-contract/live-releases';
import { gateway } from 'federation-gateway/gateway';
import type { ReleaseSource } from 'federation-gateway/release-source';
import type { BuiltPart } from './built-parts.ts';

/** Serves a set of builds with the product's own gateway and API, so that only the builds differ. */
export async function servePage(parts: readonly BuiltPart[], platform: Platform, config: ApiConfig) {
  const app = Fastify(serverOptions);
  await app.register(api, { platform, config });
  await app.register(gateway, { source: sourceOf(parts) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}

function sourceOf(parts: readonly BuiltPart[]): ReleaseSource {
  return {
    current: async () => withoutCanaries(parts.map(({ manifest }) => manifest)),
    read: async (part, _version, file) => {
      const built = parts.find(({ manifest }) => manifest.part === part);
      return built ? readFile(path.join(built.folder, file)).catch(() => null) : null;
    },
  };
}
