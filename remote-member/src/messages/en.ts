import { en as problems } from 'shared-api/problem-texts/en';
import { en as profile } from './profile/en.ts';

export const en = {
  problems,
  common: {
    locked: 'Locked',
    allVideos: 'All videos',
    seePackages: 'See the packages',
  },
  home: {
    title: (name: string | undefined) => (name === undefined ? 'Good to see you' : `Good to see you, ${name}`),
    profile: 'Your profile',
    failed: 'Your playbook could not be loaded',
    next: 'Continue practising',
    practise: 'Practise this drill',
    own: 'In your playbook',
    samples: 'Open to everybody',
    locked: (count: number) => `${count} more to open`,
    empty: {
      title: 'Your playbook is empty',
      text: 'A package puts its drills here, ready to practise. Until then the free samples are yours to play.',
    },
  },
  videos: {
    title: 'Videos',
    lede: 'Every drill in the library. What is locked shows what would open it.',
    search: 'Search drills',
    failed: 'The videos could not be loaded',
    more: 'Show more drills',
    none: { title: 'No drills yet', text: 'The first ones are being prepared. Come back soon.' },
    notFound: {
      title: (q: string) => `No drill matches “${q}”`,
      text: 'Try a shorter word: a skill, say, or the name of a movement.',
      showAll: 'Show all drills',
    },
  },
  video: {
    failed: 'The video could not be loaded',
    missing: {
      title: 'There is no such video',
      text: 'The address may be mistyped, or the drill has been taken out of the library.',
    },
    unplayable: {
      title: 'The video cannot be played',
      text: 'The connection may have dropped. You will go on where you were.',
    },
    openedBy: 'Opened by',
    notOnSale: { title: 'Not on sale yet', text: 'No package holds this drill at the moment.' },
  },
  profile,
};

export type Messages = typeof en;
