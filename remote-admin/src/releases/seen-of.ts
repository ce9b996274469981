import type { Deployment, DeploymentState } from 'shared-api/releases/deployments';

/** What an administrator has seen of a part, for a request that is refused if it is no longer so. */
export const seenOf = ({ version, canary, disabled }: Deployment): DeploymentState => ({
  version,
  canary: canary && { version: canary.version, share: canary.share },
  disabled,
});
