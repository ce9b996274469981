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
    filtersTitle: 'No drills match these filters',
    filtersText: 'Remove a filter to see more.',
    showAll: 'Show all drills',
  },
  count: (count: number) => (count === 1 ? '1 drill' : `${count} drills`),
  filters: {
    title: 'Filters',
    all: 'All',
    program: 'Programme',
    category: 'Category',
    package: 'Package',
    clear: 'Clear filters',
  },
  /** Filters with fixed options: by parameter of the API, and value. The list has these, in this order. */
  choices: {
    progress: {
      label: 'Progress',
      options: { not_started: 'Not started', in_progress: 'In progress', done: 'Done' },
    },
    locked: { label: 'Access', options: { false: 'Unlocked', true: 'Locked' } },
  },
  sorts: {
    title: 'Sort by',
    inOrder: 'Practice order',
    /** By value of the API's parameter; the first one where a program or package has no order of its own. */
    names: {
      title: 'Title',
      '-created': 'Newest',
      duration: 'Shortest',
      '-duration': 'Longest',
      '-practised': 'Recently practised',
    },
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
  viewOnly: {
    title: 'Videos don’t play in a support view',
    text: 'The user has access to this video and can play it.',
  },
  practiceLog: 'Your practice log',
  includedIn: 'Included in',
  soldAlone: 'Buy this drill',
  onlyThis: 'Just this drill',
  buyThis: 'Buy this drill',
  buyPackage: 'Buy package',
  buyNamedPackage: (title: string) => `Buy package: ${title}`,
  viewPackage: 'View package',
  viewNamedPackage: (title: string) => `View package: ${title}`,
  notOnSale: { title: 'Not available yet', text: 'This drill isn’t in a package yet.' },
};
