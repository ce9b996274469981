import { resourceTexts } from '../resource/resource.messages.en.ts';

const count = (coupons: number) => (coupons === 1 ? '1 coupon' : `${coupons} coupons`);

export const coupons = {
  ...resourceTexts('coupon', 'coupons'),
  emptyHint: 'Create a code that takes a percentage or an amount off an order.',
  codeHint: 'Letters, digits and hyphens. Case doesn’t matter.',
  fixedAmount: 'Fixed amount',
  minimumHint: 'In the currency of the order.',
  activeHint: 'Only active coupons can be used.',
  limitHint: 'Leave it empty for no limit.',
  addPackage: 'Add a package',
  noPackages: 'Valid for whole orders. Add packages to limit it to them.',
  wholeOrders: 'Whole orders',
  all: 'All',
  statuses: { active: 'Active', inactive: 'Inactive', scheduled: 'Scheduled', expired: 'Expired' },
  used: 'Used',
  reserved: 'Reserved',
  left: 'Left',
  unlimited: 'No limit',
  batch: {
    create: 'Create several',
    title: 'Create several coupons',
    prefixHint: 'Followed by a hyphen and 8 random characters: SPRING-7KQ2MXNP.',
    countHint: (most: string) => `At most ${most}.`,
    submit: 'Create codes',
    doneTitle: (coupons: number) => `${count(coupons)} created`,
    doneText: 'You’ll find them in the list as well. Search for what they start with.',
    download: 'Download codes',
  },
  starts: 'Starts',
  expires: 'Expires',
  activate: 'Activate',
  deactivate: 'Deactivate',
  activated: (changed: number) => `${count(changed)} activated`,
  deactivated: (changed: number) => `${count(changed)} deactivated`,
};
