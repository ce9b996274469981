import type { en } from './practice.messages.en.ts';

export const es: typeof en = {
  title: 'Tu entrenamiento',
  error: 'No hemos podido cargar tu entrenamiento',
  streak: 'Racha',
  days: (count) => (count === 1 ? '1 día' : `${count} días`),
  longest: (count) => (count === 1 ? 'Récord: 1 día' : `Récord: ${count} días`),
  thisWeek: 'Esta semana',
  allTime: 'En total',
  empty: 'Todavía no hay nada. Entrena hoy con un ejercicio y empieza una racha.',
  none: 'No has entrenado en las últimas semanas.',
  weeks: (count) => `Últimas ${count} semanas`,
  weekOf: 'Semana del',
  time: 'Tiempo de entrenamiento',
  table: 'Ver como tabla',
  log: 'Día a día',
  gone: 'Ejercicio retirado',
  showAll: (count) => `Mostrar los ${count} días`,
};
