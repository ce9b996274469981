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
