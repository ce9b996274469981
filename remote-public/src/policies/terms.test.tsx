import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.ts';

it.each([
  ['en', 'Terms and conditions', 'privacy policy', 'Privacy policy'],
  ['es', 'Términos y condiciones', 'política de privacidad', 'Política de privacidad'],
])(
  'spec 2: “terms and conditions (privacy policy link)”: in "%s" links the privacy policy below',
  async (lang, title, link, section) => {
    renderScreen('/terms-and-conditions', { lang });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/terms-and-conditions#privacy');
    expect(screen.getByRole('heading', { level: 2, name: section }).closest('section')).toHaveAttribute(
      'id',
      'privacy',
    );
  },
);

it('has the same sections in Spanish as in English', async () => {
  const sections = async (lang: string, title: string) => {
    renderScreen('/terms-and-conditions', { lang });
    await screen.findByRole('heading', { level: 1, name: title });
    const found = screen.getAllByRole('heading', { level: 2 }).length;
    cleanup();
    return found;
  };
  expect(await sections('es', 'Términos y condiciones')).toBe(await sections('en', 'Terms and conditions'));
});
