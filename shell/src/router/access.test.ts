import { describe, expect, it, vi } from 'vitest';
import { testRemote as remote, testRoute as route } from '../testing/test-remotes.ts';
import { needsLogin, resolveRoute, routeCandidates } from './access.ts';

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

  it('is no error in the console if access is denied by a rule', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(resolveRoute(candidates.get('/users') ?? [], 'user')).toBeNull();
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
});

describe('needsLogin', () => {
  it.each([
    ['/', false],
    ['/home', true],
    ['/video/:id', true],
    ['/error', false],
  ])('of %s is %s', (path, expected) => {
    expect(needsLogin(candidates.get(path) ?? [])).toBe(expected);
  });

  it('is false if one of several remotes has the path open', () => {
    const shared = routeCandidates([
      remote('member', route('/home', ['isUser'])),
      remote('public', route('/home', '*')),
    ]);
    expect(needsLogin(shared.get('/home') ?? [])).toBe(false);
  });
});
