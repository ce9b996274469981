import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { videoCategories as en } from './video-categories.messages.en.ts';

export const videoCategories: typeof en = {
  ...resourceTexts({ one: 'categoría de vídeos', many: 'categorías de vídeos', gender: 'feminine' }),
  comingSoon: 'Muy pronto podrás añadir categorías de vídeos aquí.',
};
