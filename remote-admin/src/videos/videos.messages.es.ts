import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { videoImages as videoImagesEn, videos as videosEn } from './videos.messages.en.ts';

export const videos: typeof videosEn = {
  ...resourceTexts({ one: 'vídeo', many: 'vídeos', gender: 'masculine' }),
  uploadComingSoon: 'Muy pronto podrás subir vídeos.',
  status: 'Estado',
  statuses: { draft: 'Borrador', processing: 'En proceso', ready: 'Listo', failed: 'Con error' },
  duration: 'Duración',
  freeSample: 'Muestra gratis',
  freeSampleHint: 'Cualquiera puede verlo, sin cuenta.',
  yes: 'Sí',
  page: 'Página del vídeo',
  view: 'Ver',
  viewOne: (title) => `Ver ${title}`,
  images: 'Imágenes',
  details: 'Datos del vídeo',
  added: 'Añadido',
  updated: 'Actualizado',
  description: 'Descripción',
  publishedHint: 'Lo ven los jugadores y los visitantes.',
};

export const videoImages: typeof videoImagesEn = {
  title: 'Imágenes del vídeo',
  one: 'Imagen del vídeo',
  of: (video) => `Imágenes de ${video}`,
  back: 'Volver a las imágenes del vídeo',
  video: 'Vídeo',
  failed: 'No hemos podido cargar las imágenes',
  oneFailed: 'No hemos podido cargar esta imagen',
  notFound: 'No hemos encontrado esta imagen',
  empty: { title: 'Todavía no hay imágenes', text: 'En su lugar se muestra el logotipo.' },
  nth: (place) => `Imagen ${place}`,
  primary: 'Principal',
  addingComingSoon: 'Muy pronto podrás añadir y elegir imágenes.',
  croppingComingSoon: 'Muy pronto podrás cambiar y recortar imágenes.',
};
