import type { en } from './programs.messages.en.ts';

export const es: typeof en = {
  title: 'Programas',
  kicker: 'Programa',
  done: (done, count) => (done === 1 ? `1 de ${count} hecho` : `${done} de ${count} hechos`),
  allDone: 'Programa completado',
  position: (position, count) => `${position} de ${count}`,
  start: 'Empezar el programa',
  resume: 'Seguir con el programa',
  neighbours: (title) => `Ejercicio anterior y siguiente de ${title}`,
  previous: 'Anterior',
  previousNamed: (title) => `Anterior: ${title}`,
  next: 'Siguiente',
  nextNamed: (title) => `Siguiente: ${title}`,
  inProgress: 'Empezado',
  alsoIn: 'También en',
  upNext: 'A continuación',
  goOn: 'Siguiente ejercicio',
  lastOf: (title) => `Has llegado al final de ${title}`,
  overview: 'Volver al programa',
};
