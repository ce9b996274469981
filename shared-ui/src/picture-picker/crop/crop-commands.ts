/** Everything that can be done to a crop: each by a key, and by a button for those who use neither keys nor a pointer. */
export type CropCommand =
  | 'zoomIn'
  | 'zoomOut'
  | 'rotateLeft'
  | 'rotateRight'
  | 'flipHorizontal'
  | 'flipVertical'
  | 'reset'
  | 'moveLeft'
  | 'moveRight'
  | 'moveUp'
  | 'moveDown'
  | 'smaller'
  | 'larger'
  | 'narrower'
  | 'wider'
  | 'shorter'
  | 'taller';

export const PICTURE_COMMANDS = [
  'zoomOut',
  'zoomIn',
  'rotateLeft',
  'rotateRight',
  'flipHorizontal',
  'flipVertical',
  'reset',
] as const satisfies readonly CropCommand[];

const MOVES = ['moveLeft', 'moveRight', 'moveUp', 'moveDown'] as const satisfies readonly CropCommand[];

/** The buttons for the crop: one that keeps its proportions changes in both directions at once. */
export const cropCommands = (fixedRatio: boolean): readonly CropCommand[] =>
  fixedRatio ? [...MOVES, 'smaller', 'larger'] : [...MOVES, 'narrower', 'wider', 'shorter', 'taller'];

const KEYS = new Map<string, CropCommand>(
  Object.entries({
    ArrowLeft: 'moveLeft',
    ArrowRight: 'moveRight',
    ArrowUp: 'moveUp',
    ArrowDown: 'moveDown',
    '+': 'zoomIn',
    '=': 'zoomIn',
    '-': 'zoomOut',
    _: 'zoomOut',
    r: 'rotateRight',
    h: 'flipHorizontal',
    v: 'flipVertical',
    '0': 'reset',
  }),
);

const WITH_SHIFT = new Map<string, CropCommand>(
  Object.entries({
    ArrowLeft: 'narrower',
    ArrowRight: 'wider',
    ArrowUp: 'shorter',
    ArrowDown: 'taller',
    R: 'rotateLeft',
  }),
);

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Returns the command of a key, or `undefined`. Combinations with Ctrl, Alt or Meta belong to the browser. */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): CropCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  // With Caps Lock, letters are capital without Shift.
  return (shiftKey ? WITH_SHIFT.get(key) : undefined) ?? KEYS.get(key) ?? KEYS.get(key.toLowerCase());
}
