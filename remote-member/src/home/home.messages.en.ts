export const en = {
  /** Where the page shows line breaks, the name has a line of its own. */
  title: (name: string | undefined) => (name === undefined ? 'Good to see you' : `Good to see you, \n${name}`),
  profile: 'Your profile',
  error: 'We couldn’t load your playbook',
  first: 'First in your playbook',
  next: 'Next in your playbook',
  start: 'Start drill',
  resume: (position: string) => `Continue from ${position}`,
  resumeKicker: 'Continue watching',
  continued: 'Also in progress',
  newest: 'New drills',
  own: 'More in your playbook',
  samples: 'Free for everyone',
  locked: (count: number | null) => (count === null ? 'Unlock more' : `Unlock ${count} more`),
  ownPackages: {
    title: 'Your packages',
    error: 'We couldn’t load your packages',
    done: (done: number, count: number) => `${done} of ${count} done`,
    until: (date: string) => `Access until ${date}`,
  },
  packages: {
    title: 'Packages',
    drills: (count: number) => (count === 1 ? '1 drill' : `${count} drills`),
    days: (days: number) => (days === 1 ? '1 day of access' : `${days} days of access`),
    years: (years: number) => (years === 1 ? '1 year of access' : `${years} years of access`),
    lifetime: 'lifetime access',
  },
  empty: {
    title: 'Your playbook is empty',
    text: 'Buy a package to add drills, or try the free samples.',
    samples: 'Watch the free samples',
  },
};
