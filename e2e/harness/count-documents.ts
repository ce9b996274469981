import type { Page } from '@playwright/test';

/** Counts the documents that a tab loads from now on. */
export function countDocuments(page: Page): { readonly count: number } {
  const documents = { count: 0 };
  page.on('request', (sent) => {
    if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) documents.count += 1;
  });
  return documents;
}
