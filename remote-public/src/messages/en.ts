import { en as home } from '../home/home.messages.en.ts';

/**
 * The messages of the landing page, and those that several screens share. Every other screen has its own catalogue,
 * which the first page does not download.
 */
export const en = {
  home,
  book: { download: 'digital download', printed: 'printed, posted to you' },
  package: {
    drills: (count: number) => (count === 1 ? '1 drill' : `${count} drills`),
    days: (days: number) => (days === 1 ? '1 day of access' : `${days} days of access`),
    years: (years: number) => (years === 1 ? '1 year of access' : `${years} years of access`),
    lifetime: 'lifetime access',
    buy: 'Buy',
    buyThis: (title: string) => `Buy: ${title}`,
    getFree: 'Get it free',
    getThisFree: (title: string) => `Get it free: ${title}`,
    watch: 'Watch',
    watchThis: (title: string) => `Watch: ${title}`,
  },
  /** What stands in place of a price and the button that buys. */
  owned: {
    label: 'You have this',
    until: (date: string) => `Until ${date}`,
    order: 'View order',
    orderOf: (title: string) => `View order: ${title}`,
  },
};

export type Messages = typeof en;
