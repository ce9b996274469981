import type { Call } from '../release/command.ts';
import { changeDeployment } from '../release/deployment-change.ts';

/** `enable`: lets pages have a disabled remote again. */
export const run = (call: Call): Promise<void> => changeDeployment(call, 'enable');
