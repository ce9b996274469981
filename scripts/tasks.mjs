// @ts-check
import { runTasks } from './pnpm.mjs';
import { endChildrenOnSignal } from './run.mjs';

/** `node scripts/tasks.mjs build --filter=remote-member...`: tasks of the packages, as `turbo run` takes them. */
if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
endChildrenOnSignal();
process.exit(await runTasks(process.argv.slice(2)));
