import { act, fireEvent, render, screen } from '@testing-library/react';
import { NO_PLAYER, PlayerContext } from 'shared-ui/player-context';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../messages/catalogue.ts';
import { DrillTimer } from './DrillTimer.tsx';

beforeAll(loadMessages);

const tones: number[] = [];
const release = vi.fn();
const request = vi.fn(() => Promise.resolve({ release }));

class FakeAudio {
  readonly currentTime = 0;
  readonly destination = {};
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => tones.push(frequency.value),
      stop: () => {},
    };
  }
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (next: unknown) => next,
  });
}

beforeEach(() => {
  localStorage.clear();
  tones.length = 0;
  request.mockClear();
  release.mockClear();
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderTimer() {
  render(<DrillTimer />);
  fireEvent.click(screen.getByText('Drill timer'));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const phase = () => screen.getByRole('status').textContent;
const left = () => screen.getByRole('timer').textContent;

it('times work and rest for as many rounds as were set, and remembers them', async () => {
  renderTimer();
  const work = screen.getByRole('spinbutton', { name: /Work/ });
  fireEvent.change(work, { target: { value: '10' } });
  fireEvent.blur(work);
  for (let i = 0; i < 3; i += 1) press('Rest: less');
  for (let i = 0; i < 4; i += 1) press('Rounds: less');
  expect(screen.getByText('0:25 in total')).toBeVisible();
  expect(localStorage.getItem('player:drill')).toBe('{"work":10,"rest":5,"rounds":2}');

  press('Start');
  expect([phase(), left()]).toEqual(['Get ready', '5']);
  await pass(5);
  expect([phase(), left()]).toEqual(['Work', '10']);
  expect(screen.getByText('Round 1 of 2')).toBeVisible();
  await pass(10);
  expect([phase(), left()]).toEqual(['Rest', '5']);
  await pass(5);
  expect(screen.getByText('Round 2 of 2')).toBeVisible();
  await pass(10);
  expect(phase()).toBe('Done');
});

it('sounds before and at each change', async () => {
  renderTimer();
  press('Start');
  // Each tick of its own: what happens in one act is rendered once.
  for (let tick = 0; tick < 51; tick += 1) await pass(0.1);
  expect(tones).toEqual([660, 660, 660, 1320]);
});

it('goes on while its tab is hidden, where timers hardly run', async () => {
  renderTimer();
  press('Start');
  await pass(5);
  vi.setSystemTime(5_000 + 50_000);
  await pass(0.2);
  expect([phase(), left()]).toEqual(['Rest', '10']);
});

it('stands still while it is paused', async () => {
  renderTimer();
  press('Start');
  await pass(10);
  press('Pause');
  expect(phase()).toBe('Work · Paused');
  await pass(60);
  expect(left()).toBe('35');
  press('Continue');
  expect(phase()).toBe('Work');
  await pass(1);
  expect(left()).toBe('34');
});

it('is shown over the picture of a player while it runs', async () => {
  const corner = document.createElement('div');
  render(
    <PlayerContext value={{ ...NO_PLAYER, slots: { corner } }}>
      <DrillTimer />
    </PlayerContext>,
  );
  fireEvent.click(screen.getByText('Drill timer'));
  press('Start');
  await pass(7);
  expect(corner).toHaveTextContent('Work 38');
  press('Pause');
  expect(corner).toBeEmptyDOMElement();
});

it('keeps the screen on while it runs', async () => {
  renderTimer();
  expect(request).not.toHaveBeenCalled();
  press('Start');
  await pass(1);
  expect(request).toHaveBeenCalledWith('screen');
  press('Pause');
  await pass(1);
  expect(release).toHaveBeenCalledOnce();
});

it('starts over when it is reset', async () => {
  renderTimer();
  press('Start');
  await pass(10);
  press('Reset');
  expect(screen.queryByRole('timer')).toBeNull();
  press('Start');
  expect(left()).toBe('5');
});
