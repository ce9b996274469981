import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { coupons as en } from './coupons.messages.en.ts';

export const coupons: typeof en = {
  ...resourceTexts({ one: 'cupón', many: 'cupones', gender: 'masculine' }),
  code: 'Código',
  discount: 'Descuento',
  status: 'Estado',
  active: 'Activo',
  inactive: 'Inactivo',
};
