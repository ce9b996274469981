export const en = {
  failed: 'We couldn’t load this package',
  notFound: 'Package not found',
  notFoundText: 'It may no longer be on sale, or the link is incomplete.',
  allPackages: 'All packages',
  drills: 'Drills in this package',
  drillsText: 'In the order to practise them.',
  noDrills: 'No drills yet',
  noDrillsText: 'The drills in this package are on their way.',
  freeSample: 'Free sample',
  included: 'What’s included',
  anyDevice: 'Watch on your phone, tablet or computer',
  next: 'What happens next',
  nextVisitor: 'Online purchases open soon. Create a free account to be ready.',
  nextMember: 'Online purchases open soon. If you already have this package, its drills are in your videos.',
  createAccount: 'Create a free account',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
  browseVideos: 'Browse videos',
};

export type PackageMessages = typeof en;
