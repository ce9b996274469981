import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { Toaster } from './Toaster.tsx';

beforeAll(loadMessages);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByText('Saved').closest('[data-sonner-toast]');

it('spec 8 and 9: “Toasts appear top-center for 3000 ms”, no less and no more', async () => {
  render(<Toaster />);
  act(() => void toast('Saved'));
  await pass(2990);
  expect(shown()).toHaveAttribute('data-y-position', 'top');
  expect(shown()).toHaveAttribute('data-x-position', 'center');
  expect(shown()).toHaveAttribute('data-removed', 'false');
  await pass(20);
  expect(shown()).toHaveAttribute('data-removed', 'true');
});
