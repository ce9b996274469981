import { SHELL } from 'federation-contract/parts';
import { releaseManifest, type ReleaseManifest } from 'federation-contract/release-manifest';
import { declarations, SURFACE_TYPES_FILE, type Declarations } from 'federation-contract/surface-types';
import { z } from 'zod';
import type { ProductApi } from './product-api.ts';

/** The shell that pages have, with the declarations of what it provides to the remotes beside it. */
export interface LiveShell {
  readonly version: string;
  readonly declarations: Declarations;
  readonly remotes: readonly LiveRemote[];
}

interface LiveRemote {
  readonly name: string;
  readonly version: string;
}

/** What is served to everybody. */
export type PublicFiles = Pick<ProductApi, 'file'>;

const registry = z.object({
  shell: z.object({ version: z.string() }),
  remotes: z.array(z.object({ name: z.string(), version: z.string() })).default([]),
});

/** `null` if the shell on the pages has no declarations, or if there is no shell. */
export async function liveShell(api: PublicFiles): Promise<LiveShell | null> {
  const found = registry.safeParse(parsed(await api.file('/r/registry.json'))).data;
  if (!found) return null;
  const { version } = found.shell;
  const { data } = declarations.safeParse(parsed(await api.file(`/r/${SHELL}/${version}/${SURFACE_TYPES_FILE}`)));
  return data ? { version, declarations: data, remotes: found.remotes } : null;
}

/** Returns what a release needs of the shell; `null` if it is not recorded, or from before it said so. */
export async function needsOf(
  api: PublicFiles,
  { name, version }: LiveRemote,
): Promise<NonNullable<ReleaseManifest['needs']> | null> {
  const manifest = releaseManifest.safeParse(parsed(await api.file(`/r/${name}/${version}/manifest.json`))).data;
  return manifest?.needs ?? null;
}

/** `null` if it is not JSON. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
