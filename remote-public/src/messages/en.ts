import { en as home } from '../home/home.messages.en.ts';

/**
 * The texts of the landing page, and words that several screens share. Every other screen has a catalogue of its own: the
 * first page does without those.
 */
export const en = {
  home,
  book: { download: 'digital download', printed: 'printed, posted to you' },
  package: {
    drills: (count: number) => (count === 1 ? '1 drill' : `${count} drills`),
    days: (days: number) => (days === 1 ? '1 day of access' : `${days} days of access`),
    years: (years: number) => (years === 1 ? '1 year of access' : `${years} years of access`),
    lifetime: 'lifetime access',
  },
};

export type Messages = typeof en;
