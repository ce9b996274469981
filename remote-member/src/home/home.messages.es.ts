import type { en } from './home.messages.en.ts';

export const es: typeof en = {
  title: (name) => (name === undefined ? 'Qué bien verte' : `Qué bien verte, ${name}`),
  profile: 'Tu perfil',
  error: 'No hemos podido cargar tu libro de jugadas',
  first: 'El primero de tu libro de jugadas',
  start: 'Empezar ejercicio',
  own: 'Más en tu libro de jugadas',
  samples: 'Gratis para todo el mundo',
  locked: (count) => `Desbloquea ${count} más`,
  packages: {
    title: 'Paquetes',
    drills: (count) => (count === 1 ? '1 ejercicio' : `${count} ejercicios`),
  },
  empty: {
    title: 'Tu libro de jugadas está vacío',
    text: 'Compra un paquete para añadir ejercicios. Mientras tanto, prueba las muestras gratuitas.',
  },
};
