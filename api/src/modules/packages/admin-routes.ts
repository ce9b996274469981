import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AdminPackage, packageFilters } from 'shared-api/packages/packages';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import type { z } from 'zod';
import { editSelected, removeSelected } from '../../records/bulk.ts';
import type { CsvColumns } from '../../records/export.ts';
import { findItem } from '../../records/list.ts';
import { type AdminResource, columnsMatch } from '../../records/resource.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { couponPackages, coupons } from '../../platform/database/tables/shop/coupons.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { orderItems } from '../../platform/database/tables/shop/orders.ts';
import { packages, packageVideoGroups, packageVideos } from '../../platform/database/tables/packages.ts';
import { createRoute } from '../../platform/http/route.ts';
import { packageSale } from '../catalogue/on-sale.ts';
import { adminPackages, withContents } from './package-response.ts';

/** The packages that administrators manage, on sale or not. */
export function adminPackageRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);
  const resource = {
    table: packages,
    name: 'Package',
    searched: [packages.title, packages.description],
    sorts: {
      title: packages.title,
      price: packages.price,
      discount: packages.discount,
      updated: packages.updated_at,
      created: packages.id,
    },
    filter: ({ category_id: category, ...filters }) =>
      and(
        columnsMatch(packages, filters),
        category === undefined
          ? undefined
          : category === 'none'
            ? isNull(packages.category_id)
            : eq(packages.category_id, category),
      ),
    items: (ids) => adminPackages(context, ids),
    sale: packageSale,
    members: [
      {
        field: 'video_ids',
        owner: packageVideos.package_id,
        member: packageVideos.video_id,
        position: packageVideos.position,
      },
      {
        field: 'group_ids',
        owner: packageVideoGroups.package_id,
        member: packageVideoGroups.group_id,
        position: packageVideoGroups.position,
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
  } as const satisfies AdminResource<AdminPackage, z.output<typeof packageFilters>>;
  const record = async (id: string) => withContents(context, await findItem(db, resource, id));

  recordRoutes(route, context, resource, { path: 'packages', csv: CSV, record });
  route('POST /admin/packages/bulk', ({ body, user }) => {
    switch (body.action) {
      case 'publish':
      case 'unpublish':
        return editSelected(context, resource, user, body.selection, { published: body.action === 'publish' });
      case 'move':
        return editSelected(context, resource, user, body.selection, { category_id: body.category_id });
      case 'delete':
        return removeSelected(context, resource, packages.title, user, body.selection);
    }
  });
}

const CSV: CsvColumns<AdminPackage> = [
  'id',
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
  'created_at',
  'updated_at',
];
