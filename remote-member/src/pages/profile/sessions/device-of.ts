import Bowser from 'bowser';

/** What a browser that named itself runs on. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** The device of a user agent; `null` where neither browser nor system can be told. */
export function deviceOf(userAgent: string | null): Device | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return browser.name && os.name ? { browser: browser.name, system: os.name } : null;
}
