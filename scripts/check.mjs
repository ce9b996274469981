// @ts-check
import { check } from './checks.mjs';
import { endChildrenOnSignal } from './run.mjs';

/** `pnpm check`: types, lint, boundaries, dead code, formatting. */
endChildrenOnSignal();
const { failed } = await check();
process.exit(failed === 0 ? 0 : 1);
