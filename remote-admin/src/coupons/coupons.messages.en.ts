import { resourceTexts } from '../resource/resource.messages.en.ts';

const count = (coupons: number) => (coupons === 1 ? '1 coupon' : `${coupons} coupons`);

export const coupons = {
  ...resourceTexts('coupon', 'coupons'),
  emptyHint: 'Create a code that takes a percentage or an amount off an order.',
  labels: {
    code: 'Code',
    percent: 'Percentage',
    amount: 'Amount',
    currency: 'Currency',
    active: 'Active',
    starts_at: 'Valid from',
    expires_at: 'Valid until',
    max_redemptions: 'Uses in total',
    per_user_limit: 'Uses per person',
    minimum: 'Minimum order',
    package_ids: 'Packages',
  },
  codeHint: 'Letters, digits and hyphens. Case doesn’t matter.',
  discount: 'Discount',
  fixedAmount: 'Fixed amount',
  minimumHint: 'In the currency of the order.',
  activeHint: 'Only active coupons can be used.',
  limitHint: 'Leave it empty for no limit.',
  addPackage: 'Add a package',
  noPackages: 'Valid for whole orders. Add packages to limit it to them.',
  wholeOrders: 'Whole orders',
  all: 'All',
  status: 'Status',
  statuses: { active: 'Active', inactive: 'Inactive', scheduled: 'Scheduled', expired: 'Expired' },
  starts: 'Starts',
  expires: 'Expires',
  activate: 'Activate',
  deactivate: 'Deactivate',
  activated: (changed: number) => `${count(changed)} activated`,
  deactivated: (changed: number) => `${count(changed)} deactivated`,
};
