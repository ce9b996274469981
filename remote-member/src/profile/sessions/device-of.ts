import Bowser from 'bowser';

/** Browser and operating system by name. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** Parses a user agent string; `null` if browser or system are not recognised. */
export function deviceOf(userAgent: string | null): Device | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return browser.name && os.name ? { browser: browser.name, system: os.name } : null;
}
