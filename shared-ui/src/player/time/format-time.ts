/** Seconds as minutes and seconds that have passed: 83.9 → "1:23". */
export function formatTime(time: number): string {
  const seconds = Math.floor(Math.max(0, time) + 1e-3);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** With tenths of a second: 83.94 → "1:23.9". */
export function formatTenths(time: number): string {
  const tenths = Math.floor(Math.max(0, time) * 10 + 1e-3);
  return `${formatTime(tenths / 10)}.${tenths % 10}`;
}
