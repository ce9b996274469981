import { resourceTexts } from '../resource/resource.messages.en.ts';

export const categories = {
  ...resourceTexts('package category', 'package categories'),
  comingSoon: 'You’ll be able to add package categories here soon.',
  packages: 'Packages',
};
