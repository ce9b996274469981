/** What is sold, on screens of its own; and the settings of the cookies page. */
export const en = {
  book: { download: 'a file to download', printed: 'printed and posted' },
  bookPayment: {
    failed: 'This book could not be loaded',
    notOnSale: 'Paying for books opens here soon. Until then this one is not on sale.',
    elsewhere: 'Paying for books opens here soon. Until then a bookseller has it, at the bookseller’s price.',
    buyElsewhere: 'Buy from the bookseller',
    unknown: 'There is no such book',
    unknownText: 'It may be out of print, or the link is not whole.',
    toBooks: 'To the books',
  },
  publicVideo: {
    failed: 'This sample could not be loaded',
    unknown: 'There is no such free sample',
    unknownText: 'It may have moved into a package since the link was made.',
    toSamples: 'To the free samples',
    seePackages: 'See the packages',
    moreSamples: 'More free samples',
  },
  cookieSettings: {
    unasked: 'You have not chosen yet.',
    accepted: 'You accepted the measurement of how pages perform.',
    declined: 'You declined what is not necessary.',
    // spec 9: the labels of both.
    accept: 'Accept!',
    decline: 'Decline unnecessary',
  },
};
