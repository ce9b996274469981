import * as paths from 'federation-contract/paths';
import { useMessages } from '../messages/catalogue.ts';
import { ResourceListPage, RowLink } from '../resource/ResourceListPage.tsx';
import { categoryQueries } from './categories.api.ts';

export function CategoriesPage() {
  const { categories: texts, resource } = useMessages();
  return (
    <ResourceListPage
      texts={texts}
      queries={categoryQueries}
      columns={[
        {
          key: 'title',
          header: resource.title,
          cell: ({ id, title }) => <RowLink to={paths.category(id)}>{title}</RowLink>,
        },
        { key: 'package_count', header: texts.packages, cell: ({ package_count }) => package_count, align: 'end' },
      ]}
    />
  );
}
