import type { AdminCoupon } from 'shared-api/coupons/coupons';

/** Returns whether a coupon can be used at a time, as far as the coupon itself says. */
export function couponStatus(
  { active, starts_at, expires_at }: Pick<AdminCoupon, 'active' | 'starts_at' | 'expires_at'>,
  at: Date,
): 'active' | 'inactive' | 'scheduled' | 'expired' {
  if (!active) return 'inactive';
  if (expires_at !== null && new Date(expires_at) <= at) return 'expired';
  return starts_at !== null && new Date(starts_at) > at ? 'scheduled' : 'active';
}

/** How often a coupon can still be used by everybody together, reserved uses taken off; `null` for no limit. */
export function usesLeft({
  max_redemptions: limit,
  redemptions,
}: Pick<AdminCoupon, 'max_redemptions' | 'redemptions'>): number | null {
  if (limit === null) return null;
  // A late payment has its coupon again, even beyond the limit.
  return Math.max(0, limit - redemptions.committed - redemptions.reserved);
}
