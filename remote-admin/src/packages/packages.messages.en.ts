import { resourceTexts } from '../resource/resource.messages.en.ts';

export const packages = {
  ...resourceTexts('package', 'packages'),
  comingSoon: 'You’ll be able to add packages here soon.',
  category: 'Category',
  access: 'Access',
  lifetime: 'Lifetime',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  price: 'Price',
  discount: 'Discount',
  finalPrice: 'Final price',
};
