import {
  addCouponErrors,
  COUPON_PACKAGES_MAX,
  type CouponBatch,
  couponBatchFields,
  type CouponEdit,
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
  .superRefine(addCouponErrors);

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
  .superRefine(addCouponErrors);

const { code: _code, ...newSettings } = newCouponValues;

/** The values of several new coupons: each can be used once. */
export const newBatchValues: CouponBatchFormValues = { ...newSettings, prefix: '', count: NaN, max_redemptions: 1 };
