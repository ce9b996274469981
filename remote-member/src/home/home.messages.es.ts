import type { en } from './home.messages.en.ts';

export const es: typeof en = {
  title: (name) => (name === undefined ? '¡Qué bien verte!' : `¡Qué bien verte, \n${name}!`),
  profile: 'Tu perfil',
  error: 'No hemos podido cargar tus ejercicios',
  first: 'Tu primer ejercicio',
  next: 'Tu siguiente ejercicio',
  start: 'Empezar ejercicio',
  resume: (position) => `Continuar desde ${position}`,
  resumeKicker: 'Sigue donde lo dejaste',
  continued: 'También empezados',
  newest: 'Ejercicios nuevos',
  own: 'Más ejercicios tuyos',
  samples: 'Gratis para todo el mundo',
  locked: (count) => (count === null ? 'Desbloquea más' : `Desbloquea ${count} más`),
  ownPackages: {
    title: 'Tus paquetes',
    error: 'No hemos podido cargar tus paquetes',
    done: (done, count) => (done === 1 ? `1 de ${count} hecho` : `${done} de ${count} hechos`),
    until: (date) => `Acceso hasta el ${date}`,
  },
  packages: {
    title: 'Paquetes',
    drills: (count) => (count === 1 ? '1 ejercicio' : `${count} ejercicios`),
    days: (days) => (days === 1 ? '1 día de acceso' : `${days} días de acceso`),
    years: (years) => (years === 1 ? '1 año de acceso' : `${years} años de acceso`),
    lifetime: 'acceso de por vida',
  },
  empty: {
    title: 'Todavía no tienes ejercicios',
    text: 'Compra un paquete para añadir ejercicios o prueba las muestras gratis.',
    samples: 'Ver las muestras gratis',
  },
};
