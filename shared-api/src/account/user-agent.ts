import Bowser from 'bowser';

/** Browser and operating system by name. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * Parses a user agent string; `null` if browser or system are not recognised. Both names are among those that the parser
 * knows: it takes others from the string, which may say anything.
 */
export function deviceOf(userAgent: string | null): Device | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return browser.name && os.name && browsers.has(browser.name) && systems.has(os.name)
    ? { browser: browser.name, system: os.name }
    : null;
}
