export const en = {
  title: (name: string | undefined) => (name === undefined ? 'Good to see you' : `Good to see you, ${name}`),
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
  },
  empty: {
    title: 'Your playbook is empty',
    text: 'Buy a package to add drills. In the meantime, try the free samples.',
  },
};
