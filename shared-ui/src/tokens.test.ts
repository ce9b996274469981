import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = await readFile(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const SIDES = ['light', 'dark'] as const;

/** The colour of a token in light or dark, as "#rrggbb". */
function colour(token: string, side: (typeof SIDES)[number]): string {
  const value = new RegExp(`--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(source);
  const found = value?.[3] ?? value?.[SIDES.indexOf(side) + 1];
  if (!found) throw new Error(`No colour --${token}`);
  return found;
}

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

describe.each(SIDES)('in %s', (side) => {
  it.each(['text', 'text-muted', 'accent-text', 'progress-text', 'danger-text'])(
    '--%s has a contrast of 7 : 1 on page and surface (AAA)',
    (token) => {
      for (const ground of ['page', 'surface'])
        expect(contrast(colour(token, side), colour(ground, side))).toBeGreaterThanOrEqual(7);
    },
  );

  it('--on-accent has this contrast on the accent', () => {
    for (const ground of ['accent', 'accent-strong'])
      expect(contrast(colour('on-accent', side), colour(ground, side))).toBeGreaterThanOrEqual(7);
  });

  it.each(['line-strong', 'focus', 'progress', 'danger'])(
    '--%s has a contrast of 3 : 1 on the backgrounds',
    (token) => {
      for (const ground of ['page', 'surface'])
        expect(contrast(colour(token, side), colour(ground, side))).toBeGreaterThanOrEqual(3);
    },
  );
});
