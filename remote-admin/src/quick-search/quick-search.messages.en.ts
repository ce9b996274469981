export const quickSearch = {
  open: 'Search',
  title: 'Quick search',
  placeholder: 'Search, or type a command',
  failed: 'The search isn’t working right now.',
  tryAgain: 'Try again',
  recent: 'Recent',
  actions: 'Actions',
  pages: 'Go to',
  goTo: (page: string) => `Go to ${page}`,
};
