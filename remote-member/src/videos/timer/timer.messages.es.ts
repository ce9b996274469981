import type { en } from './timer.messages.en.ts';

export const es: typeof en = {
  title: 'Temporizador',
  work: 'Trabajo',
  rest: 'Descanso',
  rounds: 'Rondas',
  seconds: 's',
  less: (name) => `${name}: menos`,
  more: (name) => `${name}: más`,
  start: 'Empezar',
  pause: 'Pausar',
  continue: 'Continuar',
  reset: 'Reiniciar',
  paused: 'En pausa',
  phases: { prepare: 'Prepárate', work: 'Trabajo', rest: 'Descanso', done: '¡Terminado!' },
  round: (round, rounds) => `Ronda ${round} de ${rounds}`,
  total: (time) => `${time} en total`,
};
