import { resourceTexts } from '../resource/resource.messages.en.ts';

export const videoCategories = {
  ...resourceTexts('video category', 'video categories'),
  comingSoon: 'You’ll be able to add video categories here soon.',
};
