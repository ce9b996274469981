// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { aptInstall, hasApt } from './apt.mjs';
import { root } from '../run.mjs';

/** The first is the same browser without a window, which takes an eighth less time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HOW_TO = 'The browser tests need Chromium: install it, or set CHROME_PATH to the one you have.';

/** Renderers that every window starts for menus of its own, or in reserve: half of the processor time of a short test. */
const UNUSED_RENDERERS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** What Playwright disables: only the last list on the command line counts. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Flags for running in a container, without requests to anything but the page. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What a browser with windows does on its own; the one without would hint glyphs in full, and pictures would differ.
  '--font-render-hinting=slight',
  `--disable-features=${[...UNUSED_RENDERERS, ...DISABLED_BY_PLAYWRIGHT].join()}`,
];

/**
 * Finds a Chromium on this machine: the one configured, an installed one, or Playwright's own; `null` if there is none.
 */
export function findChromium({ CHROME_PATH, PATH = '' } = process.env) {
  if (CHROME_PATH) return CHROME_PATH;
  const installed = PATH.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...installed, playwrightChromium()].find((file) => existsSync(file) && starts(file)) ?? null;
}

/** Like `findChromium`, but installs one if there is none and that is possible, or explains what to do. */
export async function provideChromium() {
  const found = findChromium();
  if (found) return found;
  // Older distributions have only the whole browser.
  if (hasApt()) await aptInstall('Chromium', ['chromium-headless-shell', 'chromium']);
  const chromium = findChromium();
  if (!chromium) console.error(HOW_TO);
  return chromium;
}

/** Playwright's command-line interface, as a Node script. */
export const playwrightCommand = () => path.join(path.dirname(fromE2e().resolve('@playwright/test')), 'cli.js');

const playwrightChromium = () => fromE2e()('@playwright/test').chromium.executablePath();
const fromE2e = () => createRequire(path.join(root, 'e2e/package.json'));

/** Some distributions install a stub of that name that only prints how to install the browser. */
const starts = (/** @type {string} */ file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
