// @ts-check
import { pnpm } from './pnpm.mjs';

/** `node scripts/with-pnpm.mjs <arguments>`: runs the pinned pnpm where none is installed, such as in the container's build. */
process.exit(await pnpm(process.argv.slice(2)));
