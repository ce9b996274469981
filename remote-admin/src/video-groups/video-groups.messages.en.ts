import { resourceTexts } from '../resource/resource.messages.en.ts';

export const videoGroups = {
  ...resourceTexts('video group', 'video groups'),
  comingSoon: 'You’ll be able to add video groups here soon.',
};
