import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, provideChromium } from '../../scripts/machine/chromium.mjs';

/** Launches the Chromium of the browser tests; throws if there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await provideChromium();
  if (executablePath === null) throw new Error('The bench needs Chromium');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}
