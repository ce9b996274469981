import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { packages as en } from './packages.messages.en.ts';

export const packages: typeof en = {
  ...resourceTexts({ one: 'paquete', many: 'paquetes', gender: 'masculine' }),
  emptyHint: 'Reúne vídeos, ponles un precio y publica el paquete para venderlo.',
  picture: 'Imagen del paquete',
  noCategory: 'Sin categoría',
  move: 'Mover a una categoría…',
  moveTitle: 'Mover a una categoría',
  moveTo: (category) => `Mover a ${category}`,
  moveOut: 'Quitar de su categoría',
  access: 'Acceso',
  lifetime: 'De por vida',
  limited: 'Limitado',
  dayUnit: 'días',
  days: (count) => (count === 1 ? '1 día' : `${count} días`),
  unpublished: {
    title: (count) =>
      count === 1
        ? '1 no tiene nada que ver y no se ha publicado'
        : `${count} no tienen nada que ver y no se han publicado`,
    reason: 'Abre cada uno y añade un vídeo publicado y listo para reproducirse.',
  },
  missing: 'Sin vídeos que reproducir',
  offSale:
    'Este paquete no está a la venta: no se puede reproducir ninguno de sus vídeos. Añade uno publicado y listo para reproducirse.',
  publishedHint: 'Se puede ver y comprar.',
  addVideo: 'Añadir un vídeo',
  noVideos: 'Todavía no hay vídeos. Añade el primero aquí abajo.',
  addGroup: 'Añadir un grupo de vídeos',
  noGroups: 'Todavía no hay grupos. Un grupo añade todos sus vídeos.',
};
