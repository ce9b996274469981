import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether the system says what its processes do; tests that ask are skipped elsewhere. */
export const hasProc = process.platform === 'linux';

/** The ids of the ffmpegs that work in a folder, or below it. */
export const ffmpegsIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        return (
          readFileSync(`/proc/${id}/comm`, 'utf8').trim() === 'ffmpeg' &&
          `${readlinkSync(`/proc/${id}/cwd`)}/`.startsWith(`${folder}/`)
        );
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);

/** Watches how much memory the ffmpegs in a folder take; `stop` returns the most that one of them has had, in bytes. */
export function watchMemory(folder: string, onPeak: (bytes: number) => void) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, ...ffmpegsIn(folder).map(peakOf));
    onPeak(peak);
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

function peakOf(id: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
