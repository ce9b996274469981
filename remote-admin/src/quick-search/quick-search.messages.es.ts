import type { quickSearch as en } from './quick-search.messages.en.ts';

export const quickSearch: typeof en = {
  open: 'Buscar',
  title: 'Búsqueda rápida',
  placeholder: 'Busca o escribe una acción',
  failed: 'La búsqueda no funciona en este momento.',
  tryAgain: 'Intentar de nuevo',
  recent: 'Recientes',
  actions: 'Acciones',
  pages: 'Ir a',
  goTo: (page: string) => `Ir a ${page}`,
};
