export const DAY_MS = 24 * 3600 * 1000;

/** The current time; passed in where rules depend on it, so that tests can move it. */
export type Clock = () => Date;

/** Milliseconds between the machine's clock and this process's. */
let offset = 0;

/** The time that this process uses: the machine's, unless `startClockAt` has moved it. */
export const processClock: Clock = () => new Date(Date.now() + offset);

/** Makes this process's clock start at `time` and run from there, for demos that must show the same dates every day. */
export function startClockAt(time: Date): void {
  offset = time.getTime() - Date.now();
}
