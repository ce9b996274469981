import type { Page } from '@playwright/test';

/** A shared module as a remote resolves it, and whether the host provides it. */
interface Copy {
  readonly remote: string;
  readonly name: string;
  readonly isTheHosts: boolean;
}

export interface SharedModules {
  /** The versions of every shared module that are registered on the page. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  readonly copies: readonly Copy[];
}

/** Names that a shared module exports, by which it is recognised. */
export const FINGERPRINTS = {
  react: 'useState',
  'react-router-dom': 'useNavigate',
  '@tanstack/react-query': 'useQuery',
  'shared-auth/api-client': 'api',
  'shared-auth/session': 'useSession',
  sonner: 'Toaster',
} as const;

/** Reads the webpack runtimes on the page: what the host shares, and what each remote has in its module cache. */
export function readSharedModules(page: Page): Promise<SharedModules> {
  return page.evaluate((fingerprints) => {
    interface Shared {
      readonly lib?: () => object;
    }
    type Scope = Record<string, Record<string, Shared>>;
    interface WebpackRequire {
      (id: string): unknown;
      readonly m: Record<string, unknown>;
      readonly c: Record<string, { exports: unknown }>;
    }
    interface Chunks {
      push(chunk: [unknown[], object, (require: WebpackRequire) => void]): void;
    }
    interface Federation {
      __INSTANCES__: { shareScopeMap: { default: Scope } }[];
    }
    const globals = window as unknown as Record<string, Chunks> & { __FEDERATION__: Federation };

    const scope = globals.__FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default ?? {};
    const provided = (name: string) => Object.values(scope[name] ?? {})[0]?.lib?.();
    // Each remote has a client of its own, which names it; all else in that module is the host's.
    const isOwnClient = (exports: object) =>
      'apiOf' in exports && exports.apiOf === (provided('shared-auth/api-client') as typeof exports | undefined)?.apiOf;

    // Consumed modules are not cached: their factory requests them from the host each time.
    const consumed = ({ m, c }: WebpackRequire) =>
      Object.keys(m).filter((id) => !(id in c) && String(m[id]).includes('delete '));

    const modulesOf = (container: string): object[] => {
      let modules: unknown[] = [];
      // An empty chunk: its entry function receives the runtime of the build.
      globals[container]?.push([
        [Symbol('probe')],
        {},
        (require) => {
          const own = Object.values(require.c).map(({ exports }) => exports);
          modules = [...own, ...consumed(require).map((id) => require(id))];
        },
      ]);
      return modules.filter((exports): exports is object => typeof exports === 'object' && exports !== null);
    };

    return {
      versions: Object.fromEntries(Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)])),
      copies: Object.keys(globals)
        // Except the host itself, which has both the package and its shim.
        .filter((name) => name.startsWith('webpackChunk') && !name.startsWith('webpackChunkshell_'))
        .flatMap((container) =>
          modulesOf(container).flatMap((exports) =>
            Object.entries(fingerprints)
              .filter(([, fingerprint]) => fingerprint in exports)
              .map(([name]) => ({
                remote: container.replace(/^webpackChunk|_\w+$/g, ''),
                name,
                isTheHosts: exports === provided(name) || isOwnClient(exports),
              })),
          ),
        ),
    };
  }, FINGERPRINTS);
}
