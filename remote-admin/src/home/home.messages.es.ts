import type { home as en } from './home.messages.en.ts';

export const home: typeof en = {
  title: 'Inicio',
  lede: 'Resumen de tu biblioteca, tu tienda y tus usuarios.',
  profile: 'Tu perfil',
  failed: 'No hemos podido cargar el resumen',
  library: 'Biblioteca',
  shop: 'Tienda',
  people: 'Personas',
  books: 'Libros',
};
