import type { AdminCategory } from 'shared-api/admin-lists';
import type { TableColumn } from 'shared-ui/Table';
import { useMessages } from '../../messages/catalogue.ts';

export function useCategoryFacts(): readonly TableColumn<AdminCategory>[] {
  const { facts } = useMessages();
  return [{ key: 'package_count', header: facts.packages, cell: ({ package_count }) => package_count, align: 'end' }];
}
