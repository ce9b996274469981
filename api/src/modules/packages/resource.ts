import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { defineResource } from '../../records/define-resource.ts';
import { couponPackages, coupons } from '../../platform/database/tables/shop/coupons.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { orderItems } from '../../platform/database/tables/shop/orders.ts';
import { packages, packageVideoGroups, packageVideos } from '../../platform/database/tables/packages.ts';
import { videoGroups, videos } from '../../platform/database/tables/videos.ts';
import { packageSale } from '../catalogue/on-sale.ts';
import { adminPackages } from './package-response.ts';

/** Packages, on sale or not. */
export const packageResource = defineResource('packages', (context) => ({
  table: packages,
  searched: [packages.title, packages.description],
  items: (ids) => adminPackages(context, ids),
  sale: packageSale,
  members: [
    {
      field: 'video_ids',
      owner: packageVideos.package_id,
      member: packageVideos.video_id,
      position: packageVideos.position,
      shown: ['videos', videos],
    },
    {
      field: 'group_ids',
      owner: packageVideoGroups.package_id,
      member: packageVideoGroups.group_id,
      position: packageVideoGroups.position,
      shown: ['groups', videoGroups],
    },
  ],
  usedBy: [
    { kind: 'people', reference: entitlements.package_id, user: entitlements.user_id },
    { kind: 'orders', reference: orderItems.package_id, user: orderItems.order_id },
    {
      kind: 'coupons',
      reference: couponPackages.package_id,
      user: couponPackages.coupon_id,
      titles: { id: coupons.id, title: coupons.code },
    },
  ],
  csv: [
    'title',
    'description',
    ['category', ({ category }) => category?.title],
    'published',
    'access_days',
    ['videos', ({ video_count }) => video_count],
    'price',
    'currency',
    'discount',
    ['final_price', discountedPrice],
  ],
}));
