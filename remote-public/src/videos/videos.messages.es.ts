import type { VideoMessages } from './videos.messages.en.ts';

export const es: VideoMessages = {
  failed: 'No hemos podido cargar esta muestra',
  notFound: 'No hemos encontrado esta muestra gratis',
  notFoundText: 'Puede que haya pasado a un paquete desde que se compartió este enlace.',
  all: 'Todas las muestras gratis',
  seePackages: 'Ver los paquetes',
};
