import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { Badge } from 'shared-ui/Badge';
import { useTexts } from '../resource/use-texts.ts';
import { users } from './users.resource.ts';

/** The name of a role; administrators are highlighted. spec 3: "2 means admin, anything else ordinary user". */
export function UserRole({ id }: { readonly id: number }) {
  const texts = useTexts(users);
  return id === ADMIN_ROLE_ID ? <Badge tone="progress">{texts.administrator}</Badge> : texts.player;
}
