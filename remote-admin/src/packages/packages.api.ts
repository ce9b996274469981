import type { BulkResult, Selection } from 'shared-api/lists';
import type { AdminPackage, AdminPackageRecord, PackageBulk, PackageEdit, PackageQuery } from 'shared-api/packages';
import { api } from 'shared-auth/api-client';
import { packageQueries as packagesOnSale } from 'shared-queries/packages';
import { videoKeys } from 'shared-queries/videos';
import type { ActionOf } from '../resource/list/use-bulk-actions.ts';
import { resourceQueries } from '../resource/resource-queries.ts';

export const packageQueries = resourceQueries<AdminPackage, AdminPackageRecord, PackageQuery>('packages', {
  list: (query, signal) => api.get('/admin/packages', { query, signal }),
  get: (id) => api.get('/admin/packages/:id', { params: { id } }),
});

export const createPackage = (edit: PackageEdit) => api.post('/admin/packages', { body: edit });

/** Saves a package; rejects with `conflict` if it has been changed since `updated_at`. */
export const updatePackage = ({ id, updated_at }: AdminPackageRecord, edit: PackageEdit) =>
  api.patch('/admin/packages/:id', { params: { id }, body: { ...edit, updated_at } });

export const deletePackage = (id: string) => api.delete('/admin/packages/:id', { params: { id } });
export const packageUses = (id: string) => api.get('/admin/packages/:id/uses', { params: { id } });

/** What can be done with several packages. */
export type PackageAction = ActionOf<PackageBulk>;

export const changePackages = (action: PackageAction, selection: Selection): Promise<BulkResult> =>
  api.post('/admin/packages/bulk', { body: { ...action, selection } as PackageBulk });

export const exportPackages = (query: Omit<PackageQuery, 'sort'>) => api.get('/admin/packages/export', { query });

/** Keys of the queries with which other resources and other parts show packages. */
export const packagesElsewhere = [packagesOnSale.all(), videoKeys.member, ['admin', 'categories']];
