import { REPORT_EVENTS } from 'shared-api/telemetry/limits';
import type { TelemetryEvent } from 'shared-api/telemetry/telemetry';

/** What was said of a part, of which each is said once per page. */
const said = new Set<string>();
let waiting: TelemetryEvent[] = [];

/** Adds to the next report what was not said before. */
export function add(what: string, event: TelemetryEvent): void {
  const key = `${what} ${event.part}`;
  if (said.has(key)) return;
  said.add(key);
  waiting.push(event);
}

/** Sends what is waiting as a beacon, which the browser sends even after the page is gone. */
export function send(): void {
  while (waiting.length > 0) {
    const events = waiting.slice(0, REPORT_EVENTS);
    waiting = waiting.slice(REPORT_EVENTS);
    navigator.sendBeacon('/api/telemetry', new Blob([JSON.stringify({ events })], { type: 'application/json' }));
  }
}
