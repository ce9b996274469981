import { resourceTexts } from '../resource/resource.messages.en.ts';

export const coupons = {
  ...resourceTexts('coupon', 'coupons'),
  code: 'Code',
  discount: 'Discount',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
};
