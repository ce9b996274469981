// @ts-check
import path from 'node:path';
import { CompositionError } from './compose/arguments.mjs';
import { buildFolder, provideBuilds, sourcesOf } from './compose/part-builds.mjs';
import { packPrevious } from './compose/previous-releases.mjs';
import { build } from './pnpm.mjs';
import { endChildrenOnSignal } from './run.mjs';
import { makeScratch } from './scratch.mjs';

/**
 * `pnpm releases:freeze member@https://fullcourt.example`: makes that release the previous one of its part, which the next version
 * is tested with. Without a source, the build of this checkout; without parts, of all that the checkout has.
 */
endChildrenOnSignal();
const scratch = makeScratch();
try {
  const parts = path.join(scratch, 'parts');
  for (const { part, version, from } of await provideBuilds(await sources(), parts)) {
    const bytes = await packPrevious(part, buildFolder(parts, part));
    console.log(`${part} ${version} of ${from} is the previous release now (${Math.round(bytes / 1000)} kB).`);
  }
} catch (error) {
  console.error(error instanceof CompositionError ? error.message : error);
  process.exitCode = 1;
}

async function sources() {
  const named = process.argv.slice(2);
  const found = await sourcesOf(named, { others: named.length === 0 });
  const isBuilt = [...found.values()].some(({ kind }) => kind === 'checkout');
  if (isBuilt && (await build()) !== 0) throw new CompositionError('The build failed: see above.');
  return found;
}
