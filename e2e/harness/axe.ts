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
  // The default mode opens a second page for the sake of frames from other origins, which takes as long as the rules.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  // Each replaces the other.
  const { violations } = await (only ? axe.withRules([...only]) : axe.disableRules([...except])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
