export const en = {
  /** Where the page shows line breaks, the name has a line of its own. */
  title: (name: string | undefined) => (name === undefined ? 'Good to see you' : `Good to see you, \n${name}`),
  profile: 'Your profile',
  error: 'We couldn’t load your playbook',
  first: 'First in your playbook',
  start: 'Start drill',
  own: 'More in your playbook',
  samples: 'Free for everyone',
  locked: (count: number) => `Unlock ${count} more`,
  packages: {
    title: 'Packages',
    drills: (count: number) => (count === 1 ? '1 drill' : `${count} drills`),
    days: (days: number) => (days === 1 ? '1 day of access' : `${days} days of access`),
    years: (years: number) => (years === 1 ? '1 year of access' : `${years} years of access`),
    lifetime: 'lifetime access',
  },
  empty: {
    title: 'Your playbook is empty',
    text: 'Packages go on sale soon. Until then, try the free samples.',
    samples: 'Watch the free samples',
  },
};
