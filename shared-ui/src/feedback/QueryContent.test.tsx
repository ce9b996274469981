import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { QueryContent } from './QueryContent.tsx';

const pending = { data: undefined, isPending: true, isFetching: true, refetch: vi.fn() };

function show(query: Omit<typeof pending, 'data'> & { data: string | undefined }) {
  render(
    <QueryContent query={query} skeleton="On its way" errorTitle="It could not be loaded">
      {(text) => text}
    </QueryContent>,
  );
}

it('shows the skeleton while loading', () => {
  show(pending);
  expect(screen.getByText('On its way')).toHaveAttribute('aria-busy', 'true');
});

it('shows a notice when loading is slow', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  show(pending);
  act(() => void vi.advanceTimersByTime(7000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual');
});

it('shows data, even while it is being refetched', () => {
  show({ ...pending, data: 'Drills', isPending: false });
  expect(screen.getByText('Drills')).toBeVisible();
});

it('shows an error and retries on demand', async () => {
  const refetch = vi.fn();
  show({ ...pending, isPending: false, isFetching: false, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('It could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
