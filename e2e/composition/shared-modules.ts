import type { Page } from '@playwright/test';

/** A copy of a shared package that a remote runs with: which, and whether it is the one that the host provides. */
interface Copy {
  readonly remote: string;
  readonly name: string;
  readonly isTheHosts: boolean;
}

export interface SharedModules {
  /** Every shared module with the versions that the page knows of it. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  readonly copies: readonly Copy[];
}

/** A shared module is known by a name that it exports. */
export const FINGERPRINTS = {
  react: 'useState',
  'react-router': 'useNavigate',
  '@tanstack/react-query': 'useQuery',
  'shared-auth/http': 'http',
  'shared-auth/session': 'useSession',
  sonner: 'Toaster',
} as const;

/** Looks into the runtimes of the page: what the host shares, and what each remote has in its cache of modules. */
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

    // What a build consumes is not cached: its factory fetches it from the host each time.
    const consumed = ({ m, c }: WebpackRequire) =>
      Object.keys(m).filter((id) => !(id in c) && String(m[id]).includes('delete '));

    const modulesOf = (container: string): object[] => {
      let modules: unknown[] = [];
      // A chunk without modules, whose start is handed the runtime of the build it belongs to.
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
        // Not the host itself: it has a shared package and the facade before it.
        .filter((name) => name.startsWith('webpackChunk') && !name.startsWith('webpackChunkshell_'))
        .flatMap((container) =>
          modulesOf(container).flatMap((exports) =>
            Object.entries(fingerprints)
              .filter(([, fingerprint]) => fingerprint in exports)
              .map(([name]) => ({
                remote: container.replace(/^webpackChunk|_\w+$/g, ''),
                name,
                isTheHosts: exports === provided(name),
              })),
          ),
        ),
    };
  }, FINGERPRINTS);
}
