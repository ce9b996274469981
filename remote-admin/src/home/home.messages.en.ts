export const home = {
  title: 'Home',
  lede: 'Overview of your library, shop and people.',
  profile: 'Your profile',
  failed: 'We couldn’t load the overview',
  library: 'Library',
  shop: 'Shop',
  brokenFiles: {
    title: (value: number, formatted: string) =>
      value === 1 ? '1 file is missing or damaged' : `${formatted} files are missing or damaged`,
    found: 'Last checked:',
    effect: 'People who watch or have bought them may see an error.',
    before: 'Ask your server’s operator to run',
    after: 'to see which ones. They can then be brought back from the trash or a backup, or uploaded again.',
  },
  byDay: {
    title: 'Activity',
    period: 'Period',
    days: (days: number) => `${days} days`,
    byDay: (title: string) => `${title} by day`,
    byWeek: (title: string) => `${title} by week`,
    week: (monday: string) => `Week of ${monday}`,
    asTable: 'Show as a table',
    day: 'Day',
  },
  signups: {
    title: 'New accounts',
    count: (value: number, formatted: string) => (value === 1 ? '1 new account' : `${formatted} new accounts`),
    caption: 'Days with new accounts',
  },
  practice: {
    title: 'Minutes watched',
    count: (value: number, formatted: string) => (value === 1 ? '1 minute watched' : `${formatted} minutes watched`),
    caption: 'Days with minutes watched',
  },
  people: 'People',
};
