import { releaseManifest, type ReleaseManifest } from 'federation-contract/release-manifest';
import { withTimeout } from './with-timeout.ts';

/** How long a page waits for the server of an override. */
const PATIENCE_MS = 2000;
/** How long a request that no page waits for may take: a development server answers only after its build. */
const TIMEOUT_MS = 60_000;

interface OverrideServer {
  /** The request under way, which all pages share. */
  request?: Promise<ReleaseManifest | null> | undefined;
  /** The last request took longer than pages wait: the next ones don't. */
  hangs: boolean;
}

const servers = new Map<string, OverrideServer>();

/**
 * Returns the manifest of a remote that another server serves at `base`; `null` if that server does not have one, is
 * away or hangs. If it hangs, only the first page waits for it, and it is used again once it responds.
 */
export function overrideManifest(base: string): Promise<ReleaseManifest | null> {
  const server = servers.get(base) ?? { hangs: false };
  servers.set(base, server);
  const request = (server.request ??= fetchManifest(base).then((manifest) => {
    server.request = undefined;
    server.hangs &&= manifest === null;
    return manifest;
  }));
  return server.hangs ? Promise.resolve(null) : inTime(request, server);
}

async function inTime(request: Promise<ReleaseManifest | null>, server: OverrideServer) {
  const manifest = await withTimeout<ReleaseManifest | null | undefined>(request, PATIENCE_MS, undefined);
  if (manifest === undefined) server.hangs = true;
  return manifest ?? null;
}

async function fetchManifest(base: string): Promise<ReleaseManifest | null> {
  try {
    const response = await fetch(new URL('manifest.json', base), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return releaseManifest.parse(await response.json());
  } catch {
    return null;
  }
}
