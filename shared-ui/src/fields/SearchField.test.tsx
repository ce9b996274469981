import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

afterEach(() => void vi.useRealTimers());

const field = () => screen.getByRole('searchbox', { name: 'Search drills' });

it('searches when typing pauses', async () => {
  // A busy machine may take longer than the pause from one key to the next.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onSearch = vi.fn();
  render(<SearchField label="Search drills" value="" onSearch={onSearch} />);
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(field(), ' weave ');
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onSearch.mock.calls).toEqual([['weave']]);
});

it('searches immediately on Enter, and not again after the pause', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onSearch = vi.fn();
  render(<SearchField label="Search drills" value="" onSearch={onSearch} />);
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(field(), 'weave{Enter}');
  expect(onSearch.mock.calls).toEqual([['weave']]);
  vi.advanceTimersByTime(1000);
  expect(onSearch).toHaveBeenCalledOnce();
});

it('keeps what is typed while an earlier search is in progress', async () => {
  const onSearch = vi.fn();
  const { rerender } = render(<SearchField label="Search drills" value="" onSearch={onSearch} />);
  await userEvent.type(field(), 'we{Enter}ave');
  rerender(<SearchField label="Search drills" value="we" onSearch={onSearch} />);
  expect(field()).toHaveValue('weave');
});

it('follows a search text set from outside', () => {
  const { rerender } = render(<SearchField label="Search drills" value="weave" onSearch={() => {}} />);
  rerender(<SearchField label="Search drills" value="" onSearch={() => {}} />);
  expect(field()).toHaveValue('');
});

it.each([
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Clear search' }))],
  ['Escape', () => userEvent.type(field(), '{Escape}')],
])('is cleared by %s and keeps the focus', async (_, empty) => {
  const onSearch = vi.fn();
  render(<SearchField label="Search drills" value="weave" onSearch={onSearch} />);
  await empty();
  expect(onSearch.mock.calls).toEqual([['']]);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});
