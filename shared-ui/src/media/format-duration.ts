/** Seconds as minutes and seconds: 83.4 → "1:23". */
export function formatDuration(duration: number): string {
  const seconds = Math.round(duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
