import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';

/*
 * Parts share the query cache, but each bundles its own copy of this package, possibly in another version. The shape of
 * the data under a key must therefore never change: a new shape gets a new key.
 */

/** Author, social links and footer books: for the shell's footer and the landing page. */
export const siteQuery = () => queryOptions({ queryKey: ['site'], queryFn: () => api.get('/site') });
