/** The landing page. */
export const en = {
  hero: {
    headline: ['See it drawn.', 'Run it right.'],
    lede: 'Short, precise basketball drills on video. Every pass, cut and screen is drawn on the court as it happens, so you know where to be before the whistle.',
    watchSample: 'Watch a free sample',
    seePackages: 'See packages',
  },
  diagram: {
    label: 'Court diagram of a give and go: 1 passes to 2, cuts to the basket and gets the ball back.',
    steps: ['Entry pass', 'Basket cut', 'Return and finish'],
    play: 'Play',
    playLabel: 'Play the diagram',
    pause: 'Pause',
    pauseLabel: 'Pause the diagram',
  },
  samples: {
    title: 'Free samples',
    lede: 'Watch complete drills here. No account needed.',
    failed: 'We couldn’t load the samples',
    none: 'No free samples right now',
    noneText: 'New ones are on their way. Open a package below to see what’s included.',
  },
  packages: {
    title: 'Packages',
    lede: 'Drill collections, in the order to practise them.',
    failed: 'We couldn’t load the packages',
    none: 'No packages on sale right now',
    noneText: 'You can still watch the free samples above.',
  },
  author: { title: 'Author', failed: 'We couldn’t load the author' },
  books: {
    title: 'Books',
    lede: 'Drills on the page, for your bench and your bag.',
    failed: 'We couldn’t load the books',
    none: 'No books right now',
    noneText: 'In the meantime, see the video packages above.',
    buy: 'Buy',
    buyThis: (title: string) => `Buy: ${title}`,
    view: 'View book',
    viewThis: (title: string) => `View book: ${title}`,
  },
};
