import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { videoGroups as en } from './video-groups.messages.en.ts';

export const videoGroups: typeof en = {
  ...resourceTexts({ one: 'grupo de vídeos', many: 'grupos de vídeos', gender: 'masculine' }),
  emptyHint: 'Agrupa los vídeos que van juntos y añádelos de una vez a un paquete.',
  picture: 'Imagen del grupo',
  addVideo: 'Añadir un vídeo',
  noVideos: 'Todavía no hay vídeos. Añade el primero aquí abajo.',
};
