import type { chapters as chaptersEn } from './chapters.messages.en.ts';

export const chapters: typeof chaptersEn = {
  hint: 'Indica cuándo empieza cada capítulo, por ejemplo 1:30, y su título.',
  none: 'Todavía no hay capítulos.',
  start: 'Inicio',
  name: 'Título',
  startOf: (number) => `Inicio del capítulo ${number}`,
  nameOf: (number) => `Título del capítulo ${number}`,
  add: 'Añadir capítulo',
  remove: (number) => `Quitar el capítulo ${number}`,
};
