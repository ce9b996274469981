import { countColumn, timeColumns, titleColumn } from '../resource/list/columns.tsx';
import { PlainListPage } from '../resource/list/PlainListPage.tsx';
import type { ListColumns } from '../resource/list/use-resource-list.ts';
import { categories } from './categories.resource.ts';

export const CategoriesPage = () => <PlainListPage resource={categories} columns={columns} />;

const columns: ListColumns<typeof categories> = (texts, locale) => [
  titleColumn(categories, texts),
  countColumn('package_count', texts.fields.package_ids, locale),
  ...timeColumns(texts, locale),
];
