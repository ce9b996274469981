export const en = {
  title: 'Videos',
  lede: 'Every drill in the library. Locked drills show which package includes them.',
  search: 'Search drills',
  error: 'We couldn’t load the videos',
  more: 'Show more drills',
  none: { title: 'No drills yet', text: 'The first ones are on their way. Check back soon.' },
  noMatch: {
    title: (q: string) => `No drills match “${q}”`,
    text: 'Try something shorter, such as a skill or a move.',
    showAll: 'Show all drills',
  },
  videoError: 'We couldn’t load this video',
  notFound: {
    title: 'Video not found',
    text: 'The link may be wrong, or the video may have been removed.',
  },
  unplayable: {
    title: 'We couldn’t play this video',
    text: 'Your connection may have dropped. Try again to continue where the video stopped.',
  },
  includedIn: 'Included in',
  viewPackage: 'View package',
  viewNamedPackage: (title: string) => `View package: ${title}`,
  notOnSale: { title: 'Not available yet', text: 'This drill isn’t in a package yet.' },
};
