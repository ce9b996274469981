export const en = {
  failed: 'We couldn’t load this sample',
  notFound: 'Free sample not found',
  notFoundText: 'It may have moved to a package since this link was shared.',
  all: 'All free samples',
  seePackages: 'See packages',
};

export type VideoMessages = typeof en;
