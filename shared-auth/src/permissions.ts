import type { AccessRule, Permission } from 'federation-contract/access';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';

export type SessionRole = 'public' | 'user' | 'admin';

const permissions: Record<SessionRole, readonly Permission[]> = {
  public: ['isNotLoggedIn'],
  user: ['isUser'],
  admin: ['isAdmin'],
};

export const permissionsOf = (role: SessionRole): readonly Permission[] => permissions[role];

/** Returns whether a rule allows a role. Without a rule, access is denied to everyone. */
export function allows(rule: AccessRule | undefined, role: SessionRole): boolean {
  if (rule === undefined) return false;
  return rule === '*' || permissionsOf(role).some((permission) => rule.includes(permission));
}

/** spec 4: "Role id 2 gives admin, any other role gives user, none gives public." `id` is the stored text. */
export function roleOfId(id: string | null): SessionRole {
  if (id === null || id === '') return 'public';
  return id === String(ADMIN_ROLE_ID) ? 'admin' : 'user';
}
