import { resourceTexts } from '../resource/resource.messages.en.ts';

export const videoGroups = {
  ...resourceTexts('video group', 'video groups'),
  emptyHint: 'Group videos that belong together, and add them to a package in one go.',
  picture: 'Group picture',
  addVideo: 'Add a video',
  noVideos: 'No videos yet. Add the first one below.',
};
