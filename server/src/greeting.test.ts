import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it('shows the URL and the accounts', () => {
  const text = greeting('http://localhost:3000', [{ email: 'a@fullcourt.test', password: 'secret' }]);
  expect(text).toContain('Fullcourt is running at http://localhost:3000');
  expect(text).toContain('a@fullcourt.test  secret');
});

it('shows no accounts if there are none', () => {
  expect(greeting('http://localhost:3000', [])).not.toContain('accounts');
});
