import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { Badge } from 'shared-ui/Badge';
import { useMessages } from '../messages/catalogue.ts';

/** The name of a role; administrators are highlighted. spec 3: "2 means admin, anything else ordinary user". */
export function UserRole({ id }: { readonly id: number }) {
  const { users } = useMessages();
  return id === ADMIN_ROLE_ID ? <Badge tone="progress">{users.administrator}</Badge> : users.player;
}
