import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { Book, PackageSummary } from 'shared-api/catalog';
import type { SampleVideo } from 'shared-api/videos';

/** What a list answers; the landing page shows the first page of each. */
interface List<Item> {
  readonly items: readonly Item[];
}

export const useSamples = () =>
  useQuery({ queryKey: ['samples'], queryFn: () => http.get('samples').json<List<SampleVideo>>() });

export const usePackages = () =>
  useQuery({ queryKey: ['packages'], queryFn: () => http.get('packages').json<List<PackageSummary>>() });

export const useBooks = () => useQuery({ queryKey: ['books'], queryFn: () => http.get('books').json<List<Book>>() });
