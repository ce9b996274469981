import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { categories as en } from './categories.messages.en.ts';

export const categories: typeof en = {
  ...resourceTexts({ one: 'categoría de paquetes', many: 'categorías de paquetes', gender: 'feminine' }),
  emptyHint: 'Organiza tus paquetes en categorías. Crea una y elígela después en un paquete.',
  picture: 'Imagen de la categoría',
};
