import type { en } from './drawing.messages.en.ts';

export const es: typeof en = {
  drawing: (shapes) => `Dibujo: ${shapes.join(', ') || 'vacío'}`,
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
  added: (shape) => `Añadido: ${shape.toLowerCase()}`,
  discarded: 'Inicio descartado',
  undone: 'Cambio deshecho',
  cleared: 'Dibujo borrado',
  full: 'No puedes añadir más formas',
};
