import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { packages as en } from './packages.messages.en.ts';

export const packages: typeof en = {
  ...resourceTexts({ one: 'paquete', many: 'paquetes', gender: 'masculine' }),
  comingSoon: 'Muy pronto podrás añadir paquetes aquí.',
  category: 'Categoría',
  access: 'Acceso',
  lifetime: 'De por vida',
  days: (count) => (count === 1 ? '1 día' : `${count} días`),
  price: 'Precio',
  discount: 'Descuento',
  finalPrice: 'Precio final',
};
