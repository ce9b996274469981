import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

interface SnapshotOptions {
  readonly fullPage?: boolean;
  /** Covered, since its content is different each time. */
  readonly mask?: readonly Locator[];
}

/**
 * Compares the page, or a part of it, with a snapshot; fails at the end of the test, with each that differs. Files that
 * are equal need not be decoded, which takes three times as long as the picture; another version of the browser makes
 * others of the same look.
 */
export async function matchSnapshot(
  subject: Page | Locator,
  path: readonly string[],
  { fullPage = false, mask = [] }: SnapshotOptions = {},
): Promise<void> {
  const options = { mask: [...mask], ...(fullPage && { fullPage }) };
  const snapshot = await readFile(test.info().snapshotPath(...path)).catch(() => null);
  const picture = await subject.screenshot({ ...options, animations: 'disabled', caret: 'hide', scale: 'css' });
  if (snapshot?.equals(picture)) return;
  await expect.soft(subject).toHaveScreenshot([...path], options);
}
