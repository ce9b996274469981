import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it('shows the URL and the accounts', () => {
  const text = greeting({
    url: 'http://localhost:3000',
    accounts: [{ email: 'a@fullcourt.test', password: 'secret' }],
  });
  expect(text).toContain('Fullcourt is running at http://localhost:3000');
  expect(text).toContain('a@fullcourt.test  secret');
});

it('shows no accounts if there are none', () => {
  expect(greeting({ url: 'http://localhost:3000' })).not.toContain('accounts');
});

it('says how to switch to the build of this checkout', () => {
  const text = greeting({ url: 'http://localhost:3000', kept: [{ part: 'member', current: '2.0.0', built: '3.0.0' }] });
  expect(text).toContain('The part "member" stays at 2.0.0');
  expect(text).toContain('pnpm release member rollback 3.0.0');
});
