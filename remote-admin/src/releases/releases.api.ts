import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Part } from 'federation-contract/parts';
import { api, type ApiRequest } from 'shared-auth/api-client';

/** Rows per page of a list. */
const LIMIT = 20;

const RELEASES = ['admin', 'releases'] as const;
const PARTS = ['admin', 'parts'] as const;
const KEYS = ['admin', 'release-keys'] as const;
const TOKENS = ['admin', 'publish-tokens'] as const;

export const releaseQueries = {
  /** Deployments and health, too: what changes one of them changes the others. */
  all: () => RELEASES,
  /** The newest first; those of every part without `part`. */
  list: (part?: Part) =>
    infiniteQueryOptions({
      queryKey: [...RELEASES, 'list', { part }],
      queryFn: ({ pageParam: cursor, signal }) =>
        api.get('/admin/releases', { query: { limit: LIMIT, part, cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  current: (part: Part) =>
    queryOptions({
      queryKey: [...RELEASES, 'current', part],
      queryFn: () => api.get('/admin/releases/:part/current', { params: { part } }),
    }),
};

export const deploymentQueries = {
  list: () =>
    queryOptions({
      queryKey: [...RELEASES, 'deployments'],
      queryFn: ({ signal }) => api.get('/admin/deployments', { signal }),
      select: ({ items }) => items,
    }),
  /** What a change would lead to, or why it is refused. */
  preview: (change: DeploymentChangeName, part: Part, body: DeploymentChangeBody) =>
    queryOptions({
      // Not one of the deployments: a change that has been made needs no preview any more.
      queryKey: ['admin', 'deployment-preview', change, part, body],
      queryFn: () => deploymentChanges[change](part, { ...body, dry_run: true }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};

type DeploymentChangeBody = ApiRequest<'POST', '/admin/deployments/:part/promote'>['body'];

const change = (part: Part, body: DeploymentChangeBody) => ({ params: { part }, body });

/** The changes that need nothing but a confirmation. */
export const deploymentChanges = {
  promote: (part: Part, body: DeploymentChangeBody) => api.post('/admin/deployments/:part/promote', change(part, body)),
  endCanary: (part: Part, body: DeploymentChangeBody) =>
    api.post('/admin/deployments/:part/end-canary', change(part, body)),
  rollBack: (part: Part, body: DeploymentChangeBody) =>
    api.post('/admin/deployments/:part/rollback', change(part, body)),
  disable: (part: Part, body: DeploymentChangeBody) => api.post('/admin/deployments/:part/disable', change(part, body)),
  enable: (part: Part, body: DeploymentChangeBody) => api.post('/admin/deployments/:part/enable', change(part, body)),
};
export type DeploymentChangeName = keyof typeof deploymentChanges;

export const healthQueries = {
  last: () =>
    queryOptions({
      queryKey: [...RELEASES, 'health'],
      queryFn: ({ signal }) => api.get('/admin/releases/health', { signal }),
    }),
};

export const partQueries = {
  all: () => PARTS,
  list: () =>
    queryOptions({
      queryKey: [...PARTS, 'list'],
      queryFn: ({ signal }) => api.get('/admin/parts', { signal }),
      select: ({ items }) => items,
    }),
};

export const publishTokenQueries = {
  all: () => TOKENS,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...TOKENS, 'list'],
      queryFn: ({ pageParam: cursor, signal }) =>
        api.get('/admin/publish-tokens', { query: { limit: LIMIT, cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
};

export const releaseKeyQueries = {
  all: () => KEYS,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...KEYS, 'list'],
      queryFn: ({ pageParam: cursor, signal }) =>
        api.get('/admin/release-keys', { query: { limit: LIMIT, cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
};
