import { withTexts } from '../resource/resource-texts.ts';
import { videos as resource } from './videos.resource.ts';

/** With what only its own screens say. */
export const videos = withTexts(resource, {
  en: {
    statuses: { draft: 'Draft', processing: 'Processing', ready: 'Ready', failed: 'Failed' },
    duration: 'Duration',
    freeSampleHint: 'Anyone can watch it, without an account.',
    yes: 'Yes',
    no: 'No',
    category: 'Video category',
    noCategory: 'No video category',
    moveTitle: 'Move to video category',
    moveText: 'It replaces the video categories that they have now.',
    moveOut: 'Remove from all categories',
    page: 'Video page',
    view: 'View',
    viewOne: (title: string) => `View ${title}`,
    details: 'Video details',
    added: 'Added',
    publishedHint: 'Players and visitors can see it.',
  },
  es: {
    statuses: { draft: 'Borrador', processing: 'En proceso', ready: 'Listo', failed: 'Con error' },
    duration: 'Duración',
    freeSampleHint: 'Cualquiera puede verlo, sin cuenta.',
    yes: 'Sí',
    no: 'No',
    category: 'Categoría de vídeos',
    noCategory: 'Sin categoría',
    moveTitle: 'Mover a una categoría de vídeos',
    moveText: 'Sustituye a las categorías que tienen ahora.',
    moveOut: 'Quitar de todas las categorías',
    page: 'Página del vídeo',
    view: 'Ver',
    viewOne: (title) => `Ver ${title}`,
    details: 'Datos del vídeo',
    added: 'Añadido',
    publishedHint: 'Lo ven los jugadores y los visitantes.',
  },
});
