import type { Call } from '../release/command.ts';
import { changeDeployment } from '../release/deployment-change.ts';

/** `rollback`: withdraws the current release, and goes back to the last known good one, or to the version that is named. */
export const run = (call: Call): Promise<void> => {
  const [version] = call.args;
  const { reason } = call.options;
  return changeDeployment(call, 'rollback', { ...(version && { version }), ...(reason && { reason }) });
};
