// @ts-check
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { stagePackages } from './packages/stage-packages.mjs';
import { pnpm } from './pnpm.mjs';
import { endChildrenOnSignal } from './run.mjs';
import { makeScratch } from './scratch.mjs';

/**
 * `pnpm pack:packages [folder]`: packs what a part needs to be built in another repository, one `.tgz` for each package, in
 * `dist/packages` unless a folder is named.
 */
endChildrenOnSignal();
const scratch = makeScratch();
const folder = path.resolve(process.env.INIT_CWD ?? '', process.argv[2] ?? 'dist/packages');
mkdirSync(folder, { recursive: true });
for (const name of await stagePackages(scratch)) {
  const packed = ['pack', '--silent', '--dir', path.join(scratch, name), '--pack-destination', folder];
  if ((await pnpm(packed)) !== 0) throw new Error(`${name} could not be packed: see above.`);
}
