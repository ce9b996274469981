import { en as errors } from 'shared-api/error-messages/en';
import { en as home } from '../home/home.messages.en.ts';
import { en as profile } from '../profile/profile.messages.en.ts';
import { en as videos } from '../videos/videos.messages.en.ts';

export const en = {
  errors,
  common: {
    locked: 'Locked',
    allVideos: 'All videos',
    seePackages: 'See packages',
  },
  home,
  videos,
  profile,
};

export type Messages = typeof en;
