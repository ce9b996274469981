import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../UiProvider.tsx';
import { Link } from './Link.tsx';

it('navigates with the given router', async () => {
  const navigate = vi.fn();
  render(
    <UiProvider navigate={navigate} useHref={(path) => `/base${path}`}>
      <Link href="/videos">To the videos</Link>
    </UiProvider>,
  );
  const link = screen.getByRole('link', { name: 'To the videos' });
  expect(link).toHaveAttribute('href', '/base/videos');
  await userEvent.click(link);
  expect(navigate).toHaveBeenCalledWith('/videos');
});

it('does not navigate while disabled', () => {
  render(
    <Link href="/videos" disabled>
      To the videos
    </Link>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('aria-disabled', 'true');
});
