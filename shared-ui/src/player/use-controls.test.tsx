import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadControls } from './load-controls.ts';
import { Player } from './Player.tsx';

vi.mock(import('./load-controls.ts'));
const load = vi.mocked(loadControls);
const Controls = () => <p>Own controls</p>;

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockResolvedValue(Controls as never);
});
afterEach(() => vi.useRealTimers());

const video = () => screen.getByLabelText<HTMLVideoElement>('Mikan drill');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = () => render(<Player title="Mikan drill" poster={null} sources={[]} duration={10} resumed />);

it('shows controls that arrive late while nobody uses the browser’s', async () => {
  load.mockRejectedValueOnce(new Error('timeout'));
  open();
  await pass(500);
  expect(video()).toHaveAttribute('controls');
  await pass(1_000);
  await pass(1_500);
  expect(screen.getByText('Own controls')).toBeVisible();
  expect(video()).not.toHaveAttribute('controls');
});

it('leaves the browser’s controls to whoever plays with them, until the video is paused', async () => {
  load.mockRejectedValueOnce(new Error('timeout'));
  open();
  const paused = vi.spyOn(video(), 'paused', 'get').mockReturnValue(false);
  fireEvent.play(video());
  await pass(5_000);
  expect(screen.queryByText('Own controls')).toBeNull();
  expect(video()).toHaveAttribute('controls');
  paused.mockReturnValue(true);
  fireEvent.pause(video());
  await pass(500);
  expect(screen.queryByText('Own controls')).toBeNull();
  await pass(600);
  expect(screen.getByText('Own controls')).toBeVisible();
});

it('keeps the browser’s controls if its own never arrive', async () => {
  load.mockRejectedValue(new Error('offline'));
  open();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(6);
  expect(video()).toHaveAttribute('controls');
});
