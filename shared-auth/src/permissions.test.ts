import { describe, expect, it } from 'vitest';
import type { AccessRule } from 'federation-contract/access';
import { allows, permissionsOf, roleOfId, type SessionRole } from './permissions.ts';

describe('spec 4 and 9: “Role id 2 gives admin, any other role gives user, none gives public.”', () => {
  it.each<[string | null, SessionRole]>([
    ['2', 'admin'],
    ['1', 'user'],
    ['3', 'user'],
    ['02', 'user'],
    ['null', 'user'],
    ['', 'public'],
    [null, 'public'],
  ])('the stored role %j gives %s', (stored, role) => expect(roleOfId(stored)).toBe(role));
});

describe('spec 6: “isNotLoggedIn (public role), isAdmin, isUser”', () => {
  it.each([
    ['public', 'isNotLoggedIn'],
    ['user', 'isUser'],
    ['admin', 'isAdmin'],
  ] as const)('%s has %s, and no other', (role, permission) => expect(permissionsOf(role)).toEqual([permission]));
});

describe('a rule', () => {
  const rules: Record<string, AccessRule | undefined> = {
    everybody: '*',
    'not logged in': ['isNotLoggedIn'],
    'logged in': ['isUser', 'isAdmin'],
    user: ['isUser'],
    admin: ['isAdmin'],
    nobody: [],
    'no rule at all': undefined,
  };

  it.each([
    [`spec 6: “a rule of '*' allows everyone”`, 'everybody', 'public user admin'],
    ['spec 6: “Not logged in: public only”', 'not logged in', 'public'],
    ['spec 6: “Logged in: user or admin.”', 'logged in', 'user admin'],
    ['spec 6: “User: user only.”', 'user', 'user'],
    ['spec 6: “Admin: admin only.”', 'admin', 'admin'],
    ['a rule without permissions', 'nobody', ''],
    ['no rule', 'no rule at all', ''],
  ])('%s: the rule "%s" allows %s', (_, rule, admitted) => {
    const roles = (['public', 'user', 'admin'] as const).filter((role) => allows(rules[rule], role));
    expect(roles.join(' ')).toBe(admitted);
  });
});
