/** The strings of drawings on the picture. */
export const drawingTexts = {
  en: {
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
  },
  es: {
    drawing: (shapes: readonly string[]) => `Dibujo: ${shapes.join(', ') || 'vacío'}`,
    board: 'Zona de dibujo',
    boardHelp:
      'Muévete con las teclas de dirección; con Mayús, en pasos más grandes. Intro marca el inicio y después el final; Esc descarta el inicio.',
    tools: 'Herramientas de dibujo',
    kinds: { arrow: 'Flecha', line: 'Línea', circle: 'Círculo' },
    colors: { orange: 'Naranja', yellow: 'Amarillo', green: 'Verde', blue: 'Azul', white: 'Blanco' },
    undo: 'Deshacer',
    clear: 'Borrar todo',
    done: 'Listo',
    started: 'Inicio marcado. Muévete hasta el final y pulsa Intro.',
    added: (shape: string) => `Añadido: ${shape.toLowerCase()}`,
    discarded: 'Inicio descartado',
    undone: 'Cambio deshecho',
    cleared: 'Dibujo borrado',
    full: 'No puedes añadir más formas',
  },
};
