// @ts-check
import { buildFolder, partsOfCheckout } from './compose/part-builds.mjs';
import { packPrevious } from './compose/previous-releases.mjs';
import { root } from './run.mjs';

/**
 * `pnpm releases:freeze`: makes the builds of this checkout the previous release, which the next version is tested with. Run on
 * the commit that has been released.
 */
const parts = await partsOfCheckout();
const bytes = await packPrevious(Object.fromEntries(parts.map((part) => [part, buildFolder(root, part)])));
console.log(`The builds of ${parts.join(', ')} are the previous release now (${Math.round(bytes / 1000)} kB).`);
