import type { DeploymentState } from 'shared-api/releases/deployments';
import type { Call } from './command.ts';
import { ReleaseError } from './product-api.ts';

/** Changes what pages have of a part, unless they have something else by now, and says what they have. */
export async function changeDeployment({ api, part, options }: Call, action: string, body: object = {}): Promise<void> {
  const seen = await api.deployment(part);
  if (!seen) throw new ReleaseError(`Pages have no release of ${part}.`);
  const dryRun = options['dry-run'] ?? false;
  const { before, after } = await api.change(part, action, {
    ...body,
    seen,
    dry_run: dryRun,
    ...(options['fall-back'] && { fall_back: true }),
  });
  const [had, have] = dryRun ? ['have', 'would have'] : ['had', 'have'];
  console.log(`Pages at ${api.url} ${had} ${describe(part, before)}; they ${have} ${describe(part, after)}.`);
}

/** "member 1.0.1, and 5 % of the visitors 1.0.2" */
export function describe(part: string, { version, canary, disabled }: DeploymentState): string {
  if (disabled) return `no ${part}, which is disabled at ${version}`;
  return `${part} ${version}${canary ? `, and ${canary.share} % of the visitors ${canary.version}` : ''}`;
}
