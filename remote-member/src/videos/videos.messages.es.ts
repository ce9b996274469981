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
    filtersTitle: 'Ningún ejercicio coincide con estos filtros',
    filtersText: 'Quita alguno para ver más.',
    showAll: 'Mostrar todos los ejercicios',
  },
  count: (count) => (count === 1 ? '1 ejercicio' : `${count} ejercicios`),
  filters: {
    title: 'Filtros',
    all: 'Todos',
    program: 'Programa',
    category: 'Categoría',
    package: 'Paquete',
    clear: 'Quitar filtros',
  },
  choices: {
    progress: {
      label: 'Progreso',
      options: { not_started: 'Sin empezar', in_progress: 'Empezados', done: 'Hechos' },
    },
    locked: { label: 'Acceso', options: { false: 'Disponibles', true: 'Bloqueados' } },
  },
  sorts: {
    title: 'Ordenar por',
    inOrder: 'Orden de práctica',
    names: {
      title: 'Título',
      '-created': 'Más recientes',
      duration: 'Más cortos',
      '-duration': 'Más largos',
      '-practised': 'Practicados hace poco',
    },
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
  viewOnly: {
    title: 'Los vídeos no se reproducen en una vista de soporte',
    text: 'El usuario tiene acceso a este vídeo y puede reproducirlo.',
  },
  practiceLog: 'Tu registro de entrenamiento',
  includedIn: 'Incluido en',
  soldAlone: 'Comprar este ejercicio',
  onlyThis: 'Solo este ejercicio',
  buyThis: 'Comprar este ejercicio',
  buyPackage: 'Comprar paquete',
  buyNamedPackage: (title) => `Comprar paquete: ${title}`,
  viewPackage: 'Ver paquete',
  viewNamedPackage: (title) => `Ver paquete: ${title}`,
  notOnSale: { title: 'Todavía no disponible', text: 'Este ejercicio aún no está en ningún paquete.' },
};
