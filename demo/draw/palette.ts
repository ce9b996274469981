/** The colours of the drawings: warm paper, ink, and one accent that belongs to the ball. */
export const palette = {
  paper: '#f6efe2',
  floor: '#efe3cc',
  paint: '#e6d4b3',
  courtLine: '#8c7c63',
  ink: '#1c1814',
  inkMuted: '#7d7263',
  inkFaint: '#b5a88f',
  ball: '#ee6f2b',
  ballSeam: '#8a350b',
} as const;

/** Returns an opaque mix of two palette colours, so that crossing lines do not darken each other. */
export function mix(from: string, to: string, fraction: number): string {
  const channel = (colour: string, index: number): number => parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - fraction) + channel(to, index) * fraction),
  );
  return `rgb(${mixed.join(' ')})`;
}
