import {
  type AdminCouponRecord,
  COUPON_PACKAGES_MAX,
  type CouponBatch,
  couponBatchFields,
  type CouponEdit,
  couponErrors,
  couponFields,
} from 'shared-api/coupons/coupons';
import { type RecordReference, references } from 'shared-api/references';

/** What the form of a coupon edits: like `CouponEdit`, but it refers to packages with their titles. */
export interface CouponFormValues extends Omit<CouponEdit, 'package_ids'> {
  readonly package_ids: RecordReference[];
}

/** Makes a `CouponEdit` of `CouponFormValues`. */
export const couponForm = couponFields
  .extend({ package_ids: references(COUPON_PACKAGES_MAX) })
  .superRefine((coupon, context) => {
    for (const [field, message] of Object.entries(couponErrors(coupon)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** The values of a coupon in its form. */
export const couponFormValues = (record: AdminCouponRecord): CouponFormValues => ({
  code: record.code,
  percent: record.percent,
  amount: record.amount,
  currency: record.currency as CouponFormValues['currency'],
  active: record.active,
  starts_at: record.starts_at,
  expires_at: record.expires_at,
  max_redemptions: record.max_redemptions,
  per_user_limit: record.per_user_limit,
  minimum: record.minimum,
  package_ids: record.packages,
});

/** The values of a new coupon. */
export const newCouponValues: CouponFormValues = {
  code: '',
  percent: NaN,
  amount: null,
  currency: null,
  active: true,
  starts_at: null,
  expires_at: null,
  max_redemptions: null,
  per_user_limit: null,
  minimum: null,
  package_ids: [],
};

/** What the form of several coupons edits, likewise. */
export interface CouponBatchFormValues extends Omit<CouponBatch, 'package_ids'> {
  readonly package_ids: RecordReference[];
}

/** Makes a `CouponBatch` of `CouponBatchFormValues`. */
export const couponBatchForm = couponBatchFields
  .extend({ package_ids: references(COUPON_PACKAGES_MAX) })
  .superRefine((coupons, context) => {
    for (const [field, message] of Object.entries(couponErrors(coupons)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

const { code: _code, ...newSettings } = newCouponValues;

/** The values of several new coupons: each can be used once. */
export const newBatchValues: CouponBatchFormValues = { ...newSettings, prefix: '', count: NaN, max_redemptions: 1 };
