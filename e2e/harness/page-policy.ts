import { expect, type BrowserContext } from '@playwright/test';

/** What Chromium writes to the console for each violation of a content security policy, Trusted Types among them. */
const VIOLATION = /content security policy|trusted ?(?:types?|html|script)/i;

/** Returns a function that fails if any page of the context has violated its content security policy. */
export function watchPolicy(context: BrowserContext): () => void {
  const violations: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (VIOLATION.test(text)) violations.push(`${message.page()?.url()}: ${text}`);
  });
  return () => expect(violations, 'violations of the content security policy').toEqual([]);
}
