import type { Messages } from './en.ts';

export const es: Messages = {
  home: {
    title: '__Title__',
    lede: 'Esta es la primera página de la zona de __Title__.',
    visitors: 'Te damos la bienvenida. Inicia sesión para entrenar con nosotros.',
    members: 'Qué bien tenerte de vuelta.',
  },
};
