export const en = {
  failed: 'We couldn’t load this package',
  notFound: 'Package not found',
  notFoundText: 'It may no longer be on sale, or the link is incomplete.',
  all: 'All packages',
  drills: 'Drills in this package',
  drillsText: 'In the order to practise them.',
  noDrills: 'No drills yet',
  noDrillsText: 'The drills in this package are on their way.',
  freeSample: 'Free sample',
  included: 'What’s included',
  anyDevice: 'Watch on your phone, tablet or computer',
  buyText: 'Have a coupon? Add it at checkout.',
  ownedText: 'All of its drills are in your videos.',
};

export type PackageMessages = typeof en;
