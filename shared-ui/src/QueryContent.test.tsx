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

it('keeps the room of what is on its way', () => {
  show(pending);
  expect(screen.getByText('On its way')).toHaveAttribute('aria-busy', 'true');
});

it('says when the wait has become long', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  show(pending);
  act(() => void vi.advanceTimersByTime(7000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('status')).toHaveTextContent('This takes longer than usual');
});

it('shows what is there, also while it is fetched anew', () => {
  show({ ...pending, data: 'Drills', isPending: false });
  expect(screen.getByText('Drills')).toBeVisible();
});

it('says that it failed, and tries again on demand', async () => {
  const refetch = vi.fn();
  show({ ...pending, isPending: false, isFetching: false, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('It could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
