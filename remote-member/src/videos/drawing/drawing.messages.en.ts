export const en = {
  drawing: (shapes: readonly string[]) => `Drawing: ${shapes.join(', ') || 'empty'}`,
  board: 'Drawing area',
  boardHelp:
    'Move with the arrow keys, in larger steps with Shift. Enter sets the start and then the end; Escape discards the start.',
  tools: 'Drawing tools',
  kinds: { arrow: 'Arrow', line: 'Line', circle: 'Circle' },
  colors: { orange: 'Orange', yellow: 'Yellow', green: 'Green', blue: 'Blue', white: 'White' },
  undo: 'Undo',
  clear: 'Clear all',
  done: 'Done',
  started: 'Start set. Move to the end and press Enter.',
  added: (shape: string) => `${shape} added`,
  discarded: 'Start discarded',
  undone: 'Change undone',
  cleared: 'Drawing cleared',
  full: 'You can’t add any more shapes',
};
