/** A shape on the picture; positions are parts of its width and height. */
export interface DemoShape {
  readonly kind: 'arrow' | 'line' | 'circle';
  readonly color: 'orange' | 'yellow' | 'green' | 'blue' | 'white';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** What an account has written down for a drill. */
export interface DemoNotes {
  /** Key of the drill. */
  readonly drill: string;
  /** Times are in seconds: the middle of a frame. */
  readonly notes: readonly { readonly time: number; readonly text: string; readonly drawing: readonly DemoShape[] }[];
  readonly loops: readonly { readonly name: string; readonly start: number; readonly end: number }[];
}

const timeOfFrame = (frame: number) => (frame + 0.5) / 30;

export const playerNotes: readonly DemoNotes[] = [
  {
    drill: 'mikan-drill',
    notes: [
      {
        time: timeOfFrame(36),
        text: 'Off the inside foot, and high: aim for the top corner of the square.',
        drawing: [{ kind: 'arrow', color: 'orange', x1: 0.78, y1: 0.3, x2: 0.715, y2: 0.17 }],
      },
      {
        time: timeOfFrame(102),
        text: 'The ball stays above the chin while I step across.\nNo dribble!',
        drawing: [{ kind: 'circle', color: 'blue', x1: 0.635, y1: 0.26, x2: 0.73, y2: 0.44 }],
      },
      {
        time: timeOfFrame(225),
        text: 'Same rhythm on the way back. Best so far: 18 in 30 seconds.',
        drawing: [],
      },
    ],
    loops: [
      { name: 'Right-hand finish', start: timeOfFrame(6), end: timeOfFrame(72) },
      { name: 'Step across', start: timeOfFrame(84), end: timeOfFrame(162) },
    ],
  },
];
