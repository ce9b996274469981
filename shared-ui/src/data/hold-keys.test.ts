import { afterEach, expect, it, vi } from 'vitest';
import { holdKeysUntilDragging } from './hold-keys.ts';

const seen: string[] = [];
const note = (event: KeyboardEvent) => void seen.push(`${event.type} ${event.key}`);
const press = (key: string) => {
  for (const type of ['keydown', 'keyup'])
    document.body.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
};

afterEach(() => {
  vi.useRealTimers();
  document.removeEventListener('keydown', note);
  document.removeEventListener('keyup', note);
});

it('passes keys on after the next frame, in their order, and none later than that', () => {
  vi.useFakeTimers();
  document.addEventListener('keydown', note);
  document.addEventListener('keyup', note);
  let listening = 0;
  holdKeysUntilDragging();
  requestAnimationFrame(() => (listening = seen.length));
  press('End');
  press('Enter');
  expect(seen).toEqual([]);
  vi.runAllTimers();
  expect(listening).toBe(0);
  expect(seen).toEqual(['keydown End', 'keyup End', 'keydown Enter', 'keyup Enter']);
  press('Tab');
  expect(seen.slice(4)).toEqual(['keydown Tab', 'keyup Tab']);
});
