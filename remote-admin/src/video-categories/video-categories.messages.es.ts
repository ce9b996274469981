import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { videoCategories as en } from './video-categories.messages.en.ts';

export const videoCategories: typeof en = {
  ...resourceTexts({ one: 'categoría de vídeos', many: 'categorías de vídeos', gender: 'feminine' }),
  emptyHint: 'Organiza tus vídeos en categorías y úsalas para filtrar la lista de vídeos.',
  addVideo: 'Añadir un vídeo',
  noVideos: 'Todavía no hay vídeos. Añade el primero aquí abajo.',
};
