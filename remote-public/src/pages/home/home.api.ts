import { useQuery } from '@tanstack/react-query';
import type { Book, PackageSummary } from 'shared-api/catalog';
import type { Page } from 'shared-api/lists';
import type { SampleVideo } from 'shared-api/videos';
import { http } from 'shared-auth/http';

export const useSamples = () =>
  useQuery({ queryKey: ['samples'], queryFn: () => http.get('samples').json<Page<SampleVideo>>() });

export const usePackages = () =>
  useQuery({ queryKey: ['packages'], queryFn: () => http.get('packages').json<Page<PackageSummary>>() });

export const useBooks = () => useQuery({ queryKey: ['books'], queryFn: () => http.get('books').json<Page<Book>>() });
