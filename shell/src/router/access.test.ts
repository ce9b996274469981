import { describe, expect, it, vi } from 'vitest';
import { testRemote as remote, testRoute as route } from '../testing/test-remotes.ts';
import { resolveRoute, routeCandidates } from './access.ts';

const candidates = routeCandidates([
  remote('public', route('/', '*')),
  remote('member', route('/home', ['isUser']), route('/video/:id', ['isUser', 'isAdmin'])),
  remote('admin', route('/home', ['isAdmin']), route('/users', ['isAdmin'])),
]);

describe('resolveRoute', () => {
  it.each([
    ['/', 'public', 'public'],
    ['/', 'admin', 'public'],
    ['/home', 'public', null],
    ['/home', 'user', 'member'],
    ['/home', 'admin', 'admin'],
    ['/video/:id', 'user', 'member'],
    ['/video/:id', 'admin', 'member'],
    ['/users', 'user', null],
    ['/users', 'admin', 'admin'],
  ] as const)('of %s for the role %s is the remote %s', (path, role, expected) => {
    expect(resolveRoute(candidates.get(path) ?? [], role)?.remote.name ?? null).toBe(expected);
  });

  it('spec 6: “A route with no rule is an error in the console”, and denies access to everyone', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ruleless = routeCandidates([remote('public', { ...route('/odd', '*'), rule: undefined as never })]);
    expect(resolveRoute(ruleless.get('/odd') ?? [], 'admin')).toBeNull();
    expect(error).toHaveBeenCalledWith('Route /odd of remote "public" has no access rule');
    error.mockRestore();
  });
});
