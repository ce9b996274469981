/**
 * The shim of TanStack Query that the shell shares: only the names that parts use. The whole library would add 2.5 kB of
 * suspense, streaming and hydration to the first page. If a remote needs another name, add it here; its build fails until
 * then.
 *
 * `@tanstack/react-query-original` is an alias of the library itself, since its real name resolves to this module.
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query-original';
