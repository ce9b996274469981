import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination } from './Pagination.tsx';

it('changes the page, and keeps the focus on a button at the end', async () => {
  const onNext = vi.fn();
  const { rerender } = render(<Pagination label="Pages of users" onPrevious={null} onNext={onNext} summary="1–20" />);
  expect(screen.getByRole('navigation', { name: 'Pages of users' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  rerender(<Pagination label="Pages of users" onPrevious={() => {}} onNext={null} summary="21–34" />);
  await userEvent.click(next);
  expect(onNext).toHaveBeenCalledOnce();
  expect(next).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('21–34');
});
