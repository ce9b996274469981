import type { Call } from '../release/command.ts';
import { changeDeployment } from '../release/deployment-change.ts';

/** `promote`: makes the canary the current release. */
export const run = (call: Call): Promise<void> => changeDeployment(call, 'promote');
