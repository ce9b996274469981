import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { videoGroups as en } from './video-groups.messages.en.ts';

export const videoGroups: typeof en = {
  ...resourceTexts({ one: 'grupo de vídeos', many: 'grupos de vídeos', gender: 'masculine' }),
  comingSoon: 'Muy pronto podrás añadir grupos de vídeos aquí.',
};
