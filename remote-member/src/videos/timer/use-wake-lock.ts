import { useEffect } from 'react';

/** Keeps the screen on, where the browser can, and again when the tab is shown after it was hidden. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    // Absent in older browsers, and where the page is not secure.
    const wakeLock = (navigator as Partial<Navigator>).wakeLock;
    if (!active || !wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused while the battery is low.
      lock = await wakeLock.request('screen').catch(() => undefined);
      if (ended) void lock?.release();
    };
    const onVisible = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [active]);
}
