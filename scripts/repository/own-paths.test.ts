import { remoteNames, type RemoteName } from '../../federation/contract/src/parts.ts';
import { ownPaths } from '../../federation/contract/src/paths.ts';
import type { RouteManifest } from '../../federation/contract/src/route-manifest.ts';
import { expect, it } from 'vitest';

it.each(remoteNames)('the routes of remote-%s are the paths that its releases may have', async (name: RemoteName) => {
  const { manifest } = (await import(`../../remote-${name}/src/manifest.ts`)) as { manifest: RouteManifest };
  const pattern = (path: string) => path.replace(/:\w+/g, ':id');
  expect(manifest.routes.map(({ path }) => pattern(path)).sort()).toEqual([...ownPaths(name)].sort());
});
