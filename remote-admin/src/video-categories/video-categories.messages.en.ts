import { resourceTexts } from '../resource/resource.messages.en.ts';

export const videoCategories = {
  ...resourceTexts('video category', 'video categories'),
  emptyHint: 'Use categories to organise your videos, then filter the video list by category.',
  addVideo: 'Add a video',
  noVideos: 'No videos yet. Add the first one below.',
};
