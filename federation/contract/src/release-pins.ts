import { PART_NAME, type Part } from './parts.ts';

/** Which version of a part somebody's browser gets, whatever its share. */
export type Pin = 'stable' | 'canary';

/** The session cookie with the pins of a browser: the API sets it, the gateway reads it. */
export const PINS_COOKIE = 'release_pins';

/** Pins by part. */
export type Pins = Readonly<Record<Part, Pin>>;

/** `member:canary.shell:stable` */
export const formatPins = (pins: Pins): string =>
  Object.entries(pins)
    .map(([part, pin]) => `${part}:${pin}`)
    .join('.');

/** Returns the pins in the cookie's value; what is none is left out. */
export const parsePins = (value: string | undefined): Pins =>
  Object.fromEntries(
    (value ?? '').split('.').flatMap((entry): [Part, Pin][] => {
      const [part = '', pin, ...rest] = entry.split(':');
      return PART_NAME.test(part) && isPin(pin) && rest.length === 0 ? [[part, pin]] : [];
    }),
  );

const isPin = (text: string | undefined): text is Pin => text === 'stable' || text === 'canary';
