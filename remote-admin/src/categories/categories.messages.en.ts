import { resourceTexts } from '../resource/resource.messages.en.ts';

export const categories = {
  ...resourceTexts('package category', 'package categories'),
  emptyHint: 'Use categories to organise your packages. Create one, then choose it in a package.',
  picture: 'Category picture',
};
