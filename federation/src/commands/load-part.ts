import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Build, PartConfig } from '../webpack/base.ts';
import { buildId } from '../webpack/build-id.ts';
import { readPackage } from '../webpack/part-package.ts';

/** Reads the part in `root` and decides the version that a build of its sources has. */
export async function loadPart(root: string, mode: Build['mode']) {
  const file = pathToFileURL(path.join(root, 'webpack.config.ts')).href;
  const { default: config } = (await import(file)) as { default: PartConfig };
  const id = buildId(root, config.part === 'shell' ? 'host' : 'remote');
  const build: Build = { root, id, mode, version: `${readPackage(root).version}-${id}` };
  return { ...config, build };
}
