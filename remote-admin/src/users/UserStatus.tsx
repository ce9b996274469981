import type { AdminUser } from 'shared-api/users/admin-users';
import { Badge } from 'shared-ui/Badge';
import { useTexts } from '../resource/use-texts.ts';
import { users } from './users.resource.ts';

type Status = Pick<AdminUser, 'suspended_at' | 'invited_at' | 'verified'>;

/** Whether a user can log in, and whether their address is known to be theirs. */
export function UserStatus({ user: { suspended_at, invited_at, verified } }: { readonly user: Status }) {
  const { status } = useTexts(users);
  if (suspended_at !== null) return <Badge tone="danger">{status.suspended}</Badge>;
  if (invited_at !== null) return <Badge tone="accent">{status.invited}</Badge>;
  return verified ? status.active : <Badge>{status.unconfirmed}</Badge>;
}
