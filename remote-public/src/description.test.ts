import { describe, expect, it } from 'vitest';
import { description } from './description.ts';

const account = ['/login', '/register', '/recover-password', '/reset-password', '/verify-email'];

// spec 2: "The header and footer are hidden on /login, /register and /recover-password."
it.each(account)('spec 2: %s has neither header nor footer, and is open to everybody', (path) => {
  const route = description.routes.find((route) => route.path === path);
  expect(route).toMatchObject({ rule: '*', bare: true, noIndex: true });
});

describe.each(description.routes)('$path', ({ title, translations, ...route }) => {
  it('has its title in Spanish too, and its description where it has one', () => {
    expect(translations.es.title === title).toBe(route.id === 'cookies');
    expect('description' in translations.es).toBe('description' in route);
  });
});
