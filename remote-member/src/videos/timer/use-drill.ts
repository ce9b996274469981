import { useEffect, useRef, useState } from 'react';
import { useStored } from 'shared-ui/use-stored';
import { momentOf, soundBetween, toDrill, type Drill, type Moment } from './drill-timer.ts';
import { createSounds, type Sounds } from './sounds.ts';
import { useWakeLock } from './use-wake-lock.ts';

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
