import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { categories as en } from './categories.messages.en.ts';

export const categories: typeof en = {
  ...resourceTexts({ one: 'categoría de paquetes', many: 'categorías de paquetes', gender: 'feminine' }),
  comingSoon: 'Muy pronto podrás añadir categorías de paquetes aquí.',
  packages: 'Paquetes',
};
