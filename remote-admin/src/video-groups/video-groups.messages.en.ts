import { resourceTexts } from '../resource/resource.messages.en.ts';

export const videoGroups = resourceTexts('video group', 'video groups');
