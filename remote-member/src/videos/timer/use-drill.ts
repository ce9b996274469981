import { useEffect, useRef, useState } from 'react';
import { useStored } from 'shared-ui/use-stored';
import { type Drill, type Moment, momentOf, type Sound, soundBetween, toDrill } from './drill-timer.ts';

/** Often enough that a second is never shown too long; which one it is comes from the clock. */
const TICK_MS = 100;

/** A run of the timer; milliseconds of the device's clock, which goes on while the tab is hidden or the device asleep. */
interface Run {
  /** When it was started or continued; `null` while it is paused. */
  readonly since: number | null;
  /** How long it had run before. */
  readonly before: number;
}

const elapsedAt = ({ since, before }: Run, now: number) => (before + (since === null ? 0 : now - since)) / 1000;

function parse(stored: string | null): Drill {
  try {
    return toDrill(JSON.parse(stored ?? 'null'));
  } catch {
    return toDrill(null);
  }
}

/** The drill timer: its drill, which is remembered, and where it is. */
export function useDrill() {
  const [stored, store] = useStored('player:drill', (text) => text ?? '');
  const drill = parse(stored);
  const [run, setRun] = useState<Run | null>(null);
  const [now, setNow] = useState(0);
  const sounds = useRef<Sounds>(null);
  const last = useRef<Moment>(null);

  const moment = run && momentOf(drill, elapsedAt(run, now));
  const running = run !== null && run.since !== null && moment?.phase !== 'done';
  useWakeLock(running);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);

  useEffect(() => {
    const sound = moment && last.current && soundBetween(last.current, moment);
    last.current = moment;
    if (sound) sounds.current?.play(sound);
  });

  useEffect(() => () => sounds.current?.close(), []);

  const start = () => {
    const since = Date.now();
    sounds.current ??= createSounds();
    setNow(since);
    setRun({ since, before: run && moment?.phase !== 'done' ? run.before : 0 });
  };
  const pause = () => {
    const time = Date.now();
    setNow(time);
    if (run) setRun({ since: null, before: elapsedAt(run, time) * 1000 });
  };

  return {
    drill,
    setDrill: (changes: Partial<Drill>) => store(JSON.stringify(toDrill({ ...drill, ...changes }))),
    /** `null` while it has not been started. */
    moment,
    running,
    start,
    pause,
    reset: () => setRun(null),
  };
}

/** Hertz and seconds of each tone. */
const TONES: Record<Sound, readonly (readonly [pitch: number, length: number])[]> = {
  tick: [[660, 0.09]],
  start: [[1320, 0.5]],
  stop: [[440, 0.5]],
  end: [
    [880, 0.2],
    [1100, 0.2],
    [1320, 0.6],
  ],
};

/** Plays the tones of a drill. Browsers allow it only if it was created while a button was pressed. */
interface Sounds {
  readonly play: (sound: Sound) => void;
  readonly close: () => void;
}

/** Creates them; silent ones in a browser without Web Audio. */
function createSounds(): Sounds {
  if (!('AudioContext' in globalThis)) return { play: () => {}, close: () => {} };
  const audio = new AudioContext();
  return {
    play: (sound) => {
      // Browsers suspend it when they show another page, or the phone rings.
      void audio.resume().catch(() => {});
      let time = audio.currentTime;
      for (const [pitch, length] of TONES[sound]) {
        playTone(audio, pitch, time, length);
        time += length;
      }
    },
    close: () => void audio.close().catch(() => {}),
  };
}

function playTone(audio: AudioContext, pitch: number, start: number, length: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  // Fading in and out: a tone that ends suddenly clicks.
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.6, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** Keeps the screen on, where the browser can, and again when the tab is shown after it was hidden. */
function useWakeLock(active: boolean): void {
  useEffect(() => {
    // Absent in older browsers, and where the page is not secure.
    const wakeLock = (navigator as Partial<Navigator>).wakeLock;
    if (!active || !wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused while the battery is low.
      lock = await wakeLock.request('screen').catch(() => undefined);
      if (ended) void lock?.release();
    };
    const onVisible = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [active]);
}
