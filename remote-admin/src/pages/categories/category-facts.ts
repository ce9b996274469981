import type { AdminCategory } from 'shared-api/admin-lists';
import type { TableColumn } from 'shared-ui/Table';

export const categoryFacts: readonly TableColumn<AdminCategory>[] = [
  { key: 'package_count', header: 'Packages', cell: ({ package_count }) => package_count, align: 'end' },
];
