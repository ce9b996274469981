import { ADMIN_ROLE_ID } from 'shared-api/role-ids';

/** spec 6: "Permission names: isNotLoggedIn (public role), isAdmin, isUser." */
export type Permission = 'isNotLoggedIn' | 'isUser' | 'isAdmin';

/** Who may pass: everybody, or whoever has any one of these permissions. */
export type AccessRule = '*' | readonly Permission[];

export type SessionRole = 'public' | 'user' | 'admin';

const permissionOf: Record<SessionRole, Permission> = { public: 'isNotLoggedIn', user: 'isUser', admin: 'isAdmin' };

/** Whether a role passes a rule. No rule lets nobody pass. */
export function allows(rule: AccessRule | undefined, role: SessionRole): boolean {
  if (rule === undefined) return false;
  return rule === '*' || rule.includes(permissionOf[role]);
}

/** spec 4: "Role id 2 gives admin, any other role gives user, none gives public." `id` is the stored text. */
export function roleOfId(id: string | null): SessionRole {
  if (id === null || id === '') return 'public';
  return id === String(ADMIN_ROLE_ID) ? 'admin' : 'user';
}
