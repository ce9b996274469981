export const home = {
  title: 'Home',
  lede: 'Overview of your library, shop and people.',
  profile: 'Your profile',
  failed: 'We couldn’t load the overview',
  library: 'Library',
  shop: 'Shop',
  people: 'People',
  books: 'Books',
};
