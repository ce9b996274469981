import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { apiOf } from 'shared-auth/api-client';
import { httpOf } from 'shared-auth/http';

type ShareScope = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0]['shareScope'];

/**
 * Returns what the shell shares with one remote: the same as with all, but an HTTP client that names the remote in its requests,
 * whoever has built it, and when.
 *
 * @param part its label (`partLabel`)
 */
export function withClientOf(part: string, scope: ShareScope): ShareScope {
  const http = httpOf(part);
  return {
    ...scope,
    ...withExports(scope, 'shared-auth/http', { http }),
    ...withExports(scope, 'shared-auth/api-client', { api: apiOf(http) }),
  };
}

/** Replaces some exports of a shared module. The others are the shell's: imported here, they would be only those that it uses. */
const withExports = (scope: ShareScope, name: string, exports: object): ShareScope => ({
  [name]: Object.fromEntries(
    Object.entries(scope[name] ?? {}).map(([version, shared]) => [
      version,
      {
        ...shared,
        get: async () => {
          const shells = (await shared.get()) as () => object;
          return () => ({ ...shells(), ...exports });
        },
      },
    ]),
  ),
});
