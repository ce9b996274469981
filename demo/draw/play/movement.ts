import type { Point } from '../court/geometry.ts';
import type { Drill, Run } from './drill.ts';
import { progress, stride } from './easing.ts';
import { pointAlong, smoothTrail, type Trail } from './trail.ts';

/** One run of one player, with its path. */
export interface Leg {
  readonly run: Run;
  readonly trail: Trail;
  readonly start: number;
  readonly end: number;
}

export interface Movement {
  readonly legs: readonly Leg[];
  readonly positionOf: (player: string, time: number) => Point;
}

/** Joins each player's runs end to start. Throws if two runs of a player overlap. */
export function planMovement(drill: Drill): Movement {
  const runs = drill.phases
    .flatMap((phase) => phase.actions)
    .filter((action): action is Run => 'path' in action)
    .sort((a, b) => a.at - b.at);
  const legsOf = new Map<string, Leg[]>(drill.players.map(({ id }) => [id, []]));
  for (const run of runs) {
    const legs = legsOf.get(run.player);
    if (!legs) throw new Error(`${drill.key}: there is no player ${run.player}`);
    const previous = legs.at(-1);
    if (previous && previous.end > run.at + 1e-6)
      throw new Error(`${drill.key}: ${run.player} is still running at ${run.at} s`);
    const from = previous ? previous.trail.points.at(-1)! : startOf(drill, run.player);
    legs.push({ run, trail: smoothTrail([from, ...run.path]), start: run.at, end: run.at + run.duration });
  }
  return {
    legs: [...legsOf.values()].flat().sort((a, b) => a.start - b.start),
    positionOf(player, time) {
      const leg = legsOf.get(player)?.findLast(({ start }) => start <= time);
      return leg
        ? pointAlong(leg.trail, stride(progress(time, leg.start, leg.end)) * leg.trail.length)
        : startOf(drill, player);
    },
  };
}

function startOf(drill: Drill, id: string): Point {
  const player = drill.players.find((candidate) => candidate.id === id);
  if (!player) throw new Error(`${drill.key}: there is no player ${id}`);
  return player.at;
}
