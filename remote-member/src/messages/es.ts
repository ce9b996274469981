import { es as problems } from 'shared-api/problem-texts/es';
import type { Messages } from './en.ts';
import { es as profile } from './profile/es.ts';

export const es: Messages = {
  problems,
  common: {
    locked: 'Bloqueado',
    allVideos: 'Todos los vídeos',
    seePackages: 'Ver los paquetes',
  },
  home: {
    title: (name) => (name === undefined ? 'Qué bien verte' : `Qué bien verte, ${name}`),
    profile: 'Tu perfil',
    failed: 'No se ha podido cargar tu libro de jugadas',
    next: 'Sigue entrenando',
    practise: 'Entrenar este ejercicio',
    own: 'En tu libro de jugadas',
    samples: 'Abiertos a todo el mundo',
    locked: (count) => `${count} más por desbloquear`,
    empty: {
      title: 'Tu libro de jugadas está vacío',
      text: 'Cuando compres un paquete, sus ejercicios aparecerán aquí, listos para entrenar. Mientras tanto, tienes las muestras gratuitas.',
    },
  },
  videos: {
    title: 'Vídeos',
    lede: 'Todos los ejercicios de la biblioteca. En los bloqueados verás cómo desbloquearlos.',
    search: 'Buscar ejercicios',
    failed: 'No se han podido cargar los vídeos',
    more: 'Mostrar más ejercicios',
    none: { title: 'Todavía no hay ejercicios', text: 'Estamos preparando los primeros. Vuelve pronto.' },
    notFound: {
      title: (q) => `Ningún ejercicio coincide con «${q}»`,
      text: 'Prueba con una palabra más corta: una técnica, por ejemplo, o el nombre de un movimiento.',
      showAll: 'Mostrar todos los ejercicios',
    },
  },
  video: {
    failed: 'No se ha podido cargar el vídeo',
    missing: {
      title: 'Este vídeo no existe',
      text: 'Puede que la dirección esté mal escrita o que el ejercicio se haya retirado de la biblioteca.',
    },
    unplayable: {
      title: 'No se puede reproducir el vídeo',
      text: 'Puede que se haya cortado la conexión. Seguirás donde lo dejaste.',
    },
    openedBy: 'Se desbloquea con',
    notOnSale: { title: 'Todavía no está a la venta', text: 'De momento, ningún paquete incluye este ejercicio.' },
  },
  profile,
};
