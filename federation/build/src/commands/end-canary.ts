import type { Call } from '../release/command.ts';
import { changeDeployment } from '../release/deployment-change.ts';

/** `end-canary`: gives the visitors of the canary the current release again. */
export const run = (call: Call): Promise<void> => changeDeployment(call, 'end-canary');
