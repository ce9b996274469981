import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { Toaster } from './Toaster.tsx';

beforeAll(loadMessages);
beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = (text: string) => screen.queryByText(text)?.closest('[data-sonner-toast]') ?? null;

it('spec 8 and 9: “Toasts appear top-center for 3000 ms”, neither less nor more', async () => {
  act(() => void toast('Saved'));
  await pass(2990);
  expect(shown('Saved')).toHaveAttribute('data-y-position', 'top');
  expect(shown('Saved')).toHaveAttribute('data-x-position', 'center');
  expect(shown('Saved')).toHaveAttribute('data-removed', 'false');
  await pass(20);
  expect(shown('Saved')).toHaveAttribute('data-removed', 'true');
});

it('spec 9: “animations 300 ms”: a removed toast stays on the page that long', async () => {
  act(() => void toast('Gone'));
  await pass(3010);
  await pass(280);
  expect(shown('Gone')).toHaveAttribute('data-removed', 'true');
  await pass(20);
  expect(shown('Gone')).toBeNull();
});
