/** A drill: rounds of work with rests between them. Whole seconds. */
export interface Drill {
  readonly work: number;
  readonly rest: number;
  readonly rounds: number;
}

/** What each may be. */
export const LIMITS = {
  work: { min: 5, max: 3600, step: 5 },
  rest: { min: 0, max: 3600, step: 5 },
  rounds: { min: 1, max: 99, step: 1 },
} as const satisfies Record<keyof Drill, { min: number; max: number; step: number }>;

export const USUAL_DRILL: Drill = { work: 40, rest: 20, rounds: 6 };

/** Seconds to get to one's place, from the tablet on the floor. */
export const PREPARATION = 5;

type Phase = 'prepare' | 'work' | 'rest' | 'done';

export interface Moment {
  readonly phase: Phase;
  /** Counted from 1. */
  readonly round: number;
  /** Seconds until the phase ends, rounded up: the number to show. */
  readonly left: number;
}

/**
 * Where a drill is after some time. It depends on nothing else, so that a drill is right after its tab was hidden, or its
 * device asleep.
 *
 * @param elapsed seconds since it was started, without pauses
 */
export function momentOf({ work, rest, rounds }: Drill, elapsed: number): Moment {
  if (elapsed < PREPARATION) return { phase: 'prepare', round: 1, left: Math.ceil(PREPARATION - elapsed) };
  const time = elapsed - PREPARATION;
  const round = Math.floor(time / (work + rest)) + 1;
  // No rest after the last round.
  if (time >= rounds * (work + rest) - rest) return { phase: 'done', round: rounds, left: 0 };
  const inRound = time - (round - 1) * (work + rest);
  return inRound < work
    ? { phase: 'work', round, left: Math.ceil(work - inRound) }
    : { phase: 'rest', round, left: Math.ceil(work + rest - inRound) };
}

/** A sound: `start` and `stop` of work, a `tick` before either, or the end of the drill. */
export type Sound = 'start' | 'stop' | 'tick' | 'end';

const TICKS = 3;

/** The sound between two moments that follow each other; `null` for none. */
export function soundBetween(before: Moment, now: Moment): Sound | null {
  if (now.phase === 'done') return before.phase === 'done' ? null : 'end';
  // Started again after its end.
  if (now.phase === 'prepare' && before.phase !== 'prepare') return null;
  if (now.phase !== before.phase || now.round !== before.round) return now.phase === 'rest' ? 'stop' : 'start';
  return now.left !== before.left && now.left <= TICKS ? 'tick' : null;
}

/** Returns a stored or typed value as one that is allowed, or else the usual one. */
export function toDrill(value: unknown): Drill {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Drill, unknown>>;
  const within = (name: keyof Drill) => {
    const number = given[name];
    if (typeof number !== 'number' || !Number.isFinite(number)) return USUAL_DRILL[name];
    return Math.round(Math.min(LIMITS[name].max, Math.max(LIMITS[name].min, number)));
  };
  return { work: within('work'), rest: within('rest'), rounds: within('rounds') };
}
