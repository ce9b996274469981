import type { en } from './compare.messages.en.ts';

export const es: typeof en = {
  open: 'Comparar con tu grabación',
  close: 'Dejar de comparar',
  error: 'No hemos podido abrir la comparación. Revisa tu conexión e inténtalo de nuevo.',
};
