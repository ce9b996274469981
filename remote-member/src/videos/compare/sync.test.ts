import { frameAt, timeOfFrame } from 'shared-ui/player-frames';
import { describe, expect, it } from 'vitest';
import { FrameClock } from './frame-clock.ts';
import { follow, type Correction } from './sync.ts';

/** How often the simulated screen shows a picture, in milliseconds. */
const REFRESH = 1000 / 60;

interface SimulatedOptions {
  readonly fps: number;
  readonly duration: number;
  /** Seconds of media for each second of the clock: no two clocks of a device are the same. */
  readonly clock?: number;
  /** Seconds that pass before it plays, and before a jump has arrived. */
  readonly latency?: number;
  /** Seconds that it loses whenever its speed is changed, as in Chromium. */
  readonly lost?: number;
}

/** A video element, as far as the controller sees it: time passes in steps, and frames are shown when the screen is drawn. */
class SimulatedVideo {
  time: number;
  rate = 1;
  playing = false;
  stalled = false;
  seeks = 0;
  private readonly clock = new FrameClock();
  private readonly options: Required<SimulatedOptions>;
  private waiting = 0;
  private target: number | null = null;

  constructor(options: SimulatedOptions, time = 0) {
    this.options = { clock: 1, latency: 0.05, lost: 0, ...options };
    this.time = time;
  }

  get seeking() {
    return this.target !== null;
  }

  get ended() {
    return this.time >= this.options.duration;
  }

  get running() {
    return this.playing && !this.stalled && !this.seeking && !this.ended;
  }

  play() {
    if (this.playing) return;
    this.playing = true;
    this.clock.forget();
    this.waiting = this.options.latency;
  }

  playAt(rate: number) {
    if (rate !== this.rate) this.time -= this.options.lost * this.rate;
    this.rate = rate;
  }

  seek(time: number) {
    this.seeks += 1;
    this.target = time;
    this.clock.forget();
    this.waiting = this.options.latency;
  }

  tick(now: number) {
    const { clock, duration, fps } = this.options;
    this.waiting -= REFRESH / 1000;
    if (this.waiting > 0) return;
    if (this.target !== null) {
      this.time = this.target;
      this.target = null;
    }
    if (this.running) this.time = Math.min(duration, this.time + (REFRESH / 1000) * this.rate * clock);
    const frame = frameAt(this.time, fps);
    const { last } = this.clock;
    if (this.running && (!last || frameAt(last.time, fps) !== frame))
      this.clock.add({ time: frame / fps, at: now }, this.rate);
  }

  /** The time as the controller reads it. */
  read(now: number, rate: number) {
    return this.target ?? (this.running ? this.clock.timeAt(now, rate) : null) ?? this.time;
  }
}

interface Simulation {
  readonly drill?: Partial<SimulatedOptions>;
  readonly own?: Partial<SimulatedOptions>;
  readonly rate?: number;
  readonly seconds?: number;
  readonly offset?: number;
  /** Changes something at a second of the clock. */
  readonly events?: Readonly<Record<number, (drill: SimulatedVideo, own: SimulatedVideo) => void>>;
}

/** Plays both for a while; returns how many of the recording's frames they were apart, for each picture on the screen. */
function simulate({
  drill: drillOptions,
  own: ownOptions,
  rate = 1,
  seconds = 60,
  offset = 0,
  events = {},
}: Simulation) {
  const drill = new SimulatedVideo({ fps: 30, duration: 600, ...drillOptions });
  const fps = ownOptions?.fps ?? 30;
  const duration = ownOptions?.duration ?? 600;
  const own = new SimulatedVideo({ fps, duration, ...ownOptions }, Math.max(0, offset));
  drill.play();
  drill.rate = rate;
  own.rate = rate;
  const apart: { second: number; frames: number; own: number; playing: boolean }[] = [];
  const rates: number[] = [];
  const due = new Map(
    Object.entries(events).map(([second, event]) => [Math.round((Number(second) * 1000) / REFRESH), event]),
  );
  for (let tick = 0; tick < (seconds * 1000) / REFRESH; tick += 1) {
    const now = tick * REFRESH;
    due.get(tick)?.(drill, own);
    drill.tick(now);
    own.tick(now);
    const { seeking } = own;
    const seen = { time: own.read(now, own.rate), rate: own.rate, duration, fps, seeking, seekSeconds: 0.05 };
    const next: Correction = follow(
      { time: drill.read(now, drill.rate), rate: drill.rate, running: drill.running },
      seen,
      offset,
    );
    own.playAt(next.rate);
    if (next.seekTo !== null) own.seek(next.seekTo);
    if (next.playing) own.play();
    else own.playing = false;
    rates.push(next.rate / drill.rate);
    const frames = frameAt(own.time, fps) - frameAt(drill.time + offset, fps);
    apart.push({ second: now / 1000, frames, own: own.time, playing: own.playing });
  }
  const worst = (from: number, to = seconds) =>
    Math.max(...apart.filter(({ second }) => second >= from && second < to).map(({ frames }) => Math.abs(frames)));
  return { drill, own, apart, rates, worst };
}

describe('side by side for a minute', () => {
  it.each([
    ['with the same clock', {}],
    ['with a recording whose clock is fast', { own: { clock: 1.005 } }],
    ['with a recording whose clock is slow', { own: { clock: 0.995 } }],
    ['with a recording of 60 frames', { own: { fps: 60, clock: 1.002 } }],
    ['with a recording of 24 frames', { own: { fps: 23.976 } }],
    ['with a recording of 25 frames, which loses time at changes of its speed', { own: { fps: 25, lost: 0.004 } }],
    ['with a recording that starts late', { own: { latency: 0.2 } }],
    ['with another start', { offset: 7.4, own: { clock: 1.001 } }],
    ['at a tenth of the speed', { rate: 0.1, own: { clock: 1.01 } }],
    ['at half the speed', { rate: 0.5, own: { clock: 0.99 } }],
    ['at twice the speed', { rate: 2, own: { clock: 1.003 } }],
  ] satisfies [string, Simulation][])('%s stays within a frame', (_, simulation) => {
    const { worst, rates } = simulate(simulation);
    expect(worst(2)).toBeLessThanOrEqual(1);
    expect(Math.max(...rates.map((rate) => Math.abs(rate - 1)))).toBeLessThanOrEqual(0.2 + 1e-9);
  });

  it('does not jump while the clocks differ a little', () => {
    expect(simulate({ own: { clock: 1.003 } }).own.seeks).toBe(0);
  });
});

it('changes the speed of a recording seldom', () => {
  const { rates } = simulate({ own: { fps: 25, clock: 1.002 } });
  expect(rates.filter((rate, index) => rate !== rates[index - 1]).length).toBeLessThan(60);
});

describe('the recording', () => {
  it('waits while the drill is downloaded', () => {
    const { worst, apart } = simulate({
      seconds: 10,
      events: { 3: (drill) => void (drill.stalled = true), 6: (drill) => void (drill.stalled = false) },
    });
    expect(apart.find(({ second }) => second > 4)?.playing).toBe(false);
    expect(worst(3.1, 6)).toBeLessThanOrEqual(1);
    expect(worst(7)).toBeLessThanOrEqual(1);
  });

  it('catches up when it has stalled itself', () => {
    const { own, worst } = simulate({
      seconds: 10,
      events: { 3: (_, each) => void (each.stalled = true), 5: (_, each) => void (each.stalled = false) },
    });
    expect(own.seeks).toBeGreaterThan(0);
    expect(worst(6)).toBeLessThanOrEqual(1);
  });

  it('goes where the drill goes, with its start', () => {
    const { worst } = simulate({
      seconds: 10,
      offset: 2,
      events: { 3: (drill) => drill.seek(40), 6: (drill) => drill.seek(5) },
    });
    expect(worst(4, 6)).toBeLessThanOrEqual(1);
    expect(worst(7)).toBeLessThanOrEqual(1);
  });

  it('shows its last frame when it is over, and plays again when the drill goes back', () => {
    const { apart, worst } = simulate({ seconds: 12, own: { duration: 4 }, events: { 8: (drill) => drill.seek(1) } });
    const over = apart.filter(({ second }) => second > 5 && second < 8);
    expect(new Set(over.map(({ own }) => frameAt(own, 30)))).toEqual(new Set([119]));
    expect(over.some(({ playing }) => playing)).toBe(false);
    expect(worst(9, 10.5)).toBeLessThanOrEqual(1);
  });

  it('shows its first frame until its turn', () => {
    const { apart, worst } = simulate({ seconds: 6, offset: -3 });
    expect(apart.find(({ second }) => second > 2)).toMatchObject({ own: 0, playing: false });
    expect(worst(5)).toBeLessThanOrEqual(1);
  });

  it('stops with the drill’s end', () => {
    const { apart } = simulate({ seconds: 6, drill: { duration: 3 } });
    expect(apart.at(-1)?.playing).toBe(false);
  });
});

describe('a step', () => {
  const paused = (frame: number) => ({ time: timeOfFrame(frame, 30), rate: 1, running: false });
  const own = (time: number, fps: number, seeking = false) => ({
    time,
    rate: 1,
    duration: 60,
    fps,
    seeking,
    seekSeconds: 0,
  });

  it.each([30, 29.97, 60, 25])('shows the middle of the recording’s own frame, at %d per second', (fps) => {
    const offset = timeOfFrame(200, fps) - timeOfFrame(90, 30);
    for (let frame = 90; frame < 150; frame += 1) {
      const moment = timeOfFrame(frame, 30) + offset;
      const { seekTo, playing } = follow(paused(frame), own(0, fps), offset);
      expect(playing).toBe(false);
      expect(seekTo).toBe(timeOfFrame(frameAt(moment, fps), fps));
    }
  });

  it('changes nothing where the frame is shown already', () => {
    expect(follow(paused(90), own(timeOfFrame(90, 30), 30), 0).seekTo).toBeNull();
    // The recording has fewer frames: one of two steps shows the same.
    expect(follow(paused(91), own(timeOfFrame(45, 15), 15), 0).seekTo).toBeNull();
  });

  it('waits for the one before to arrive', () => {
    expect(follow(paused(91), own(timeOfFrame(90, 30), 30, true), 0).seekTo).toBeNull();
  });
});
