import { resourceTexts } from '../resource/resource-texts.ts';

export const texts = resourceTexts({
  en: {
    one: 'package',
    many: 'packages',
    emptyHint: 'Put videos together, set a price, and publish the package to sell it.',
    fields: { access_days: 'Days of access' },
    picture: 'Package picture',
    noCategory: 'No category',
    moveTitle: 'Move to category',
    moveOut: 'Remove from category',
    access: 'Access',
    lifetime: 'Lifetime',
    limited: 'Limited',
    dayUnit: 'days',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    unpublished: {
      title: (count: number) =>
        count === 1
          ? '1 has nothing to watch and wasn’t published'
          : `${count} have nothing to watch and weren’t published`,
      reason: 'Open each one and add a video that’s published and ready to play.',
    },
    missing: 'No video to play',
    offSale:
      'This package isn’t on sale: none of its videos can be played. Add one that’s published and ready to play.',
    publishedHint: 'Visitors can see and buy it.',
    noGroups: 'No video groups yet. A group adds all of its videos.',
  },
  es: {
    one: 'paquete',
    many: 'paquetes',
    gender: 'masculine',
    emptyHint: 'Reúne vídeos, ponles un precio y publica el paquete para venderlo.',
    fields: { access_days: 'Días de acceso' },
    picture: 'Imagen del paquete',
    noCategory: 'Sin categoría',
    moveTitle: 'Mover a una categoría',
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
    noGroups: 'Todavía no hay grupos. Un grupo añade todos sus vídeos.',
  },
});
