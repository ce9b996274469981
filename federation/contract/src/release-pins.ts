/** Which version of a part somebody's browser gets, whatever its share. */
export type Pin = 'stable' | 'canary';

/** The session cookie with the pins of a browser: the API sets it, the gateway reads it. */
export const PINS_COOKIE = 'release_pins';
/** The names of cookies for all pages begin with it over HTTPS. */
export const SECURE_PREFIX = '__Host-';

/** Pins by part. */
export type Pins = Readonly<Record<string, Pin>>;

/** `member:canary.shell:stable` */
export const formatPins = (pins: Pins): string =>
  Object.entries(pins)
    .map(([part, pin]) => `${part}:${pin}`)
    .join('.');

/** Returns the pins in the cookie's value; what is none is left out. */
export const parsePins = (value: string | undefined): Pins =>
  Object.fromEntries(
    (value ?? '').split('.').flatMap((entry): [string, Pin][] => {
      const [, part, pin] = /^([a-z][a-z0-9-]{0,39}):(stable|canary)$/.exec(entry) ?? [];
      return part === undefined ? [] : [[part, pin as Pin]];
    }),
  );
