import { describe, expect, it } from 'vitest';
import { FrameClock } from './frame-clock.ts';

const REFRESH = 1000 / 60;

/** Shows a second of frames, each when the screen is next drawn. */
function showFrames(clock: FrameClock, fps: number, rate: number): void {
  for (let frame = 0; frame < fps; frame += 1) {
    const due = (frame / fps / rate) * 1000;
    clock.add({ time: frame / fps, at: Math.ceil(due / REFRESH - 1e-6) * REFRESH }, rate);
  }
}

describe('the clock of frames', () => {
  it('goes on from the last frame', () => {
    const clock = new FrameClock();
    clock.add({ time: 2, at: 1000 }, 0.5);
    expect(clock.timeAt(1020, 0.5)).toBeCloseTo(2.01, 6);
  });

  it.each([
    [25, 1],
    [23.976, 1],
    [50, 1],
    [25, 1.1],
  ])('runs evenly although frames are shown unevenly: %d per second at %d×', (fps, rate) => {
    const clock = new FrameClock();
    showFrames(clock, fps, rate);
    const late: number[] = [];
    for (let frame = Math.ceil(fps); frame < 3 * fps; frame += 1) {
      const due = (frame / fps / rate) * 1000;
      const at = Math.ceil(due / REFRESH - 1e-6) * REFRESH;
      clock.add({ time: frame / fps, at }, rate);
      late.push((at / 1000) * rate - (clock.timeAt(at, rate) ?? NaN));
    }
    expect(Math.max(...late) - Math.min(...late)).toBeLessThan(0.006);
  });

  it('begins anew at another speed', () => {
    const clock = new FrameClock();
    showFrames(clock, 25, 1);
    expect(clock.timeAt(1000, 2)).toBeCloseTo(0.96 + 2 * (1 - clock.last!.at / 1000), 6);
    clock.add({ time: 1.04, at: 1000 }, 2);
    expect(clock.timeAt(1010, 2)).toBeCloseTo(1.06, 6);
  });

  it('cannot tell in a hidden tab, or before the first frame', () => {
    const clock = new FrameClock();
    expect(clock.timeAt(1000, 1)).toBeNull();
    clock.add({ time: 2, at: 1000 }, 1);
    expect(clock.timeAt(1300, 1)).toBeNull();
    clock.forget();
    expect(clock.timeAt(1010, 1)).toBeNull();
  });
});
