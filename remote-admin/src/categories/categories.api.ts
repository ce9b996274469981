import { queryOptions } from '@tanstack/react-query';
import type { AdminCategory, CategoryBulk, CategoryEdit, CategoryQuery } from 'shared-api/categories';
import type { BulkResult, Selection } from 'shared-api/lists';
import { api } from 'shared-auth/api-client';
import { packageQueries as packagesOnSale } from 'shared-queries/packages';
import type { ActionOf } from '../resource/list/use-bulk-actions.ts';
import { resourceQueries } from '../resource/resource-queries.ts';

export const categoryQueries = resourceQueries<AdminCategory, AdminCategory, CategoryQuery>('categories', {
  list: (query, signal) => api.get('/admin/categories', { query, signal }),
  get: (id) => api.get('/admin/categories/:id', { params: { id } }),
});

/** The newest categories, as options of a filter. */
export const categoryOptions = () =>
  queryOptions({
    queryKey: [...categoryQueries.all(), 'options'],
    queryFn: ({ signal }) => api.get('/admin/categories', { query: { limit: 100 }, signal }),
    select: ({ items }) => items.map(({ id, title }) => ({ value: id, label: title })),
  });

export const createCategory = (edit: CategoryEdit) => api.post('/admin/categories', { body: edit });

/** Saves a package category; rejects with `conflict` if it has been changed since `updated_at`. */
export const updateCategory = ({ id, updated_at }: AdminCategory, edit: CategoryEdit) =>
  api.patch('/admin/categories/:id', { params: { id }, body: { ...edit, updated_at } });

export const deleteCategory = (id: string) => api.delete('/admin/categories/:id', { params: { id } });
export const categoryUses = (id: string) => api.get('/admin/categories/:id/uses', { params: { id } });

export const changeCategories = (action: ActionOf<CategoryBulk>, selection: Selection): Promise<BulkResult> =>
  api.post('/admin/categories/bulk', { body: { ...action, selection } as CategoryBulk });

export const exportCategories = (query: Omit<CategoryQuery, 'sort'>) => api.get('/admin/categories/export', { query });

/** Keys of the queries with which other resources and other parts show package categories. */
export const categoriesElsewhere = [packagesOnSale.all(), ['admin', 'packages']];
