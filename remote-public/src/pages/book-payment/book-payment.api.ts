import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { Book } from 'shared-api/catalog';

export const useBook = (id: string) =>
  useQuery({ queryKey: ['book', id], queryFn: () => http.get(`books/${encodeURIComponent(id)}`).json<Book>() });
