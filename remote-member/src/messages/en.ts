import { en as errors } from 'shared-api/error-messages/en';
import { en as affiliate } from '../affiliate/affiliate.messages.en.ts';
import { en as home } from '../home/home.messages.en.ts';
import { en as orders } from '../orders/orders.messages.en.ts';
import { en as practice } from '../practice/practice.messages.en.ts';
import { en as profile } from '../profile/profile.messages.en.ts';
import { en as compare } from '../videos/compare/compare.messages.en.ts';
import { en as drawing } from '../videos/drawing/drawing.messages.en.ts';
import { en as notes } from '../videos/notes/notes.messages.en.ts';
import { en as programs } from '../programs/programs.messages.en.ts';
import { en as timer } from '../videos/timer/timer.messages.en.ts';
import { en as videos } from '../videos/videos.messages.en.ts';

export const en = {
  errors,
  common: {
    locked: 'Locked',
    done: 'Done',
    /** How much of a video has been watched. */
    watched: 'Watched',
    allVideos: 'All videos',
    seePackages: 'See packages',
  },
  home,
  orders,
  affiliate,
  videos,
  notes,
  compare,
  drawing,
  timer,
  programs,
  practice,
  profile,
};

export type Messages = typeof en;
