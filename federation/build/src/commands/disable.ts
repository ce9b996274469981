import type { Call } from '../release/command.ts';
import { changeDeployment } from '../release/deployment-change.ts';

/** `disable`: lets pages do without a remote. */
export const run = (call: Call): Promise<void> => changeDeployment(call, 'disable');
