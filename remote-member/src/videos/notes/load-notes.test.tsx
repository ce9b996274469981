import { act, fireEvent, screen } from '@testing-library/react';
import { json, stubApi } from 'shared-auth/testing';
import { testVideo } from 'test-kit/fixtures';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.ts';
import { loadNotes } from './load-notes.ts';

vi.mock(import('./load-notes.ts'));
const load = vi.mocked(loadNotes);
const Notes = () => <p>Notes and loops</p>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  load.mockReset().mockResolvedValue(Notes as never);
  stubApi({ '/api/videos/mikan': () => json(testVideo()) });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('downloads the notes again after a failure', async () => {
  load.mockRejectedValueOnce(new Error('timeout'));
  renderScreen('/video/mikan');
  expect(await screen.findByLabelText('Mikan drill')).toBeVisible();
  await pass(1_000);
  expect(await screen.findByText('Notes and loops')).toBeVisible();
});

it('lets the user try again once it has given up, without a reload', async () => {
  load.mockRejectedValue(new Error('offline'));
  renderScreen('/video/mikan');
  expect(await screen.findByLabelText('Mikan drill')).toBeVisible();
  await pass(10_000);
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your notes' })).toBeVisible();
  load.mockResolvedValue(Notes as never);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Notes and loops')).toBeVisible();
});
