import { describe, expect, it } from 'vitest';
import { demoContent } from '../src/content.ts';
import { court, distance } from './court/geometry.ts';
import { drillsToDraw } from './drills.ts';
import { planBall } from './play/ball.ts';
import { planMovement } from './play/movement.ts';

it('draws what the chapters say, at their times', () => {
  const withChapters = demoContent.drills.filter(({ chapters }) => chapters.length > 0);
  expect(withChapters.length).toBeGreaterThan(0);
  for (const { key, chapters } of withChapters) {
    const phases = drillsToDraw.find((drill) => drill.key === key)?.phases ?? [];
    expect(chapters.map(({ title }) => title)).toEqual(phases.map(({ caption }) => caption));
    chapters.forEach(({ time }, index) => expect(time).toBeCloseTo(phases[index]?.from ?? -1, 5));
  }
});

it('draws every drill of the content', () => {
  const keys = (entries: readonly { readonly key: string }[]): string[] => entries.map(({ key }) => key).sort();
  expect(keys(drillsToDraw)).toEqual(keys(demoContent.drills));
});

describe.each(drillsToDraw)('$key', (drill) => {
  const movement = planMovement(drill);
  const ball = planBall(drill, movement);
  const times = Array.from({ length: drill.duration * 10 + 1 }, (_, index) => index / 10);
  const positionsAt = (time: number) => drill.players.map(({ id }) => movement.positionOf(id, time));

  it('keeps its players on the court', () => {
    const length = drill.extent === 'full' ? court.length : court.halfLength;
    for (const [x, y] of times.flatMap(positionsAt)) {
      expect(Math.abs(x)).toBeLessThanOrEqual(court.halfWidth - 0.5);
      expect(y).toBeGreaterThanOrEqual(0.5);
      expect(y).toBeLessThanOrEqual(length - 0.5);
    }
  });

  it('never draws one player over another', () => {
    for (const time of times) {
      const positions = positionsAt(time);
      positions.forEach((one, index) =>
        positions.slice(index + 1).forEach((other) => {
          expect(distance(one, other), `at ${time} s`).toBeGreaterThan(0.95);
        }),
      );
    }
  });

  it('stands still for its last second, so that it loops smoothly', () => {
    const end = drill.duration - 1;
    expect(movement.legs.every((leg) => leg.end <= end)).toBe(true);
    expect(ball.flights.every((flight) => flight.end <= end)).toBe(true);
  });

  it('lists its phases in chronological order', () => {
    const starts = drill.phases.map(({ from }) => from);
    expect(starts[0]).toBe(0);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });
});
