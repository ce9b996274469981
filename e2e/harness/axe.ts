import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe's rules about colours; the others give the same result in either theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

interface Rules {
  /** Rules that do not apply. */
  readonly except?: readonly string[];
  /** No rules but these. */
  readonly only?: readonly string[];
}

/** Fails with each axe rule that the page violates, and the offending markup. */
export async function expectNoViolations(page: Page, rules?: Rules): Promise<void> {
  expect(await findViolations(page, rules)).toEqual([]);
}

/** Each axe rule that the page violates, with the offending markup. */
export async function findViolations(page: Page, { except = [], only }: Rules = {}): Promise<readonly string[]> {
  await provideAxe(page);
  // The default mode opens a second page for the sake of frames from other origins, which takes as long as the rules.
  const axe = new AxeBuilder({ page, axeSource: ALREADY_THERE })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  // Each replaces the other.
  const { violations } = await (only ? axe.withRules([...only]) : axe.disableRules([...except])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What the builder sends to the page instead of axe. */
const ALREADY_THERE = ';';

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** Sends axe to each document once: the builder would do so twice for each analysis, which takes longer than the rules. */
async function provideAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
}
