import type { Page } from 'shared-api/lists';

/** The API's largest page. */
const PAGE = 100;
/** Pages of options that are loaded at most: nobody chooses from more. */
const PAGES_MAX = 5;

/** Loads a list as a whole. */
export async function allPages<Item>(
  load: (query: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const page = await load({ limit: PAGE, cursor });
    items.push(...page.items);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return items;
}
