import type { APIRequestContext } from '@playwright/test';

/** The properties that tests read from the registry inlined in every page. */
export interface PageRegistry {
  readonly shell: { readonly version: string };
  readonly remotes: readonly {
    readonly name: string;
    readonly version: string;
    readonly base: string;
    readonly entry: string;
    readonly integrity: string;
    readonly hashes: string;
    readonly why: 'stable' | 'canary' | 'override' | 'fallback';
  }[];
}

export async function readRegistry(request: APIRequestContext): Promise<PageRegistry> {
  const html = await (await request.get('/')).text();
  const json = /<script type="application\/json" id="fullcourt-registry">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error('The page contains no registry');
  return JSON.parse(json) as PageRegistry;
}
