import { resourceTexts } from '../resource/resource.messages.en.ts';

export const videoCategories = resourceTexts('video category', 'video categories');
