import type { en } from './videos.messages.en.ts';

export const es: typeof en = {
  title: 'Vídeos',
  lede: 'Todos los ejercicios de la biblioteca. En los bloqueados verás qué paquete los incluye.',
  search: 'Buscar ejercicios',
  error: 'No hemos podido cargar los vídeos',
  more: 'Mostrar más ejercicios',
  none: { title: 'Todavía no hay ejercicios', text: 'Los primeros están en camino. Vuelve pronto.' },
  noMatch: {
    title: (q) => `Ningún ejercicio coincide con «${q}»`,
    text: 'Prueba con algo más corto, como una técnica o un movimiento.',
    showAll: 'Mostrar todos los ejercicios',
  },
  videoError: 'No hemos podido cargar este vídeo',
  notFound: {
    title: 'No hemos encontrado este vídeo',
    text: 'Puede que el enlace no sea correcto o que hayamos retirado el vídeo.',
  },
  unplayable: {
    title: 'No hemos podido reproducir este vídeo',
    text: 'Puede que se haya cortado la conexión. Inténtalo de nuevo para seguir donde se paró.',
  },
  includedIn: 'Incluido en',
  viewPackage: 'Ver paquete',
  viewNamedPackage: (title) => `Ver paquete: ${title}`,
  notOnSale: { title: 'Todavía no disponible', text: 'Este ejercicio aún no está en ningún paquete.' },
};
