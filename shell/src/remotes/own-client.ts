import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { apiOf } from 'shared-auth/api-client';
import * as client from 'shared-auth/http';

type ShareScope = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0]['shareScope'];

/**
 * Returns what the shell shares with one remote: the same as with all, but an HTTP client that names the remote in its requests,
 * whoever has built it, and when.
 *
 * @param part its label (`partLabel`)
 */
export function withClientOf(part: string, scope: ShareScope): ShareScope {
  const http = client.httpOf(part);
  return {
    ...scope,
    ...withModule(scope, 'shared-auth/http', { ...client, http }),
    ...withModule(scope, 'shared-auth/api-client', { api: apiOf(http) }),
  };
}

const withModule = (scope: ShareScope, name: string, module: object): ShareScope => ({
  [name]: Object.fromEntries(
    Object.entries(scope[name] ?? {}).map(([version, shared]) => [
      version,
      { ...shared, get: async () => () => module },
    ]),
  ),
});
