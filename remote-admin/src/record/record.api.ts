import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { AdminLists, ListName } from '../list/admin-lists.ts';

/** One row of a list by its id. */
export const useRecord = <Name extends ListName>(list: Name, id: string) =>
  useQuery({
    queryKey: ['admin', list, id],
    queryFn: () => http.get(`admin/${list}/${encodeURIComponent(id)}`).json<AdminLists[Name]>(),
  });
