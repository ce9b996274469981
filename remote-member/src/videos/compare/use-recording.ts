import { useEffect, useRef, useState } from 'react';
import { openRecorded, openRecording, UnplayableError, type Recording } from './open-recording.ts';

/** The recording, and whether another one is being opened; one that cannot be played leaves the last one where it is. */
export function useRecording() {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [opening, setOpening] = useState(false);
  const [error, setError] = useState<UnplayableError | null>(null);
  const latest = useRef(0);
  const shown = useRef<Recording>(null);

  useEffect(
    () => () => {
      latest.current += 1;
      if (shown.current) URL.revokeObjectURL(shown.current.url);
      shown.current = null;
    },
    [],
  );

  const show = async (opened: Promise<Recording>) => {
    const attempt = (latest.current += 1);
    const isLatest = () => attempt === latest.current;
    setOpening(true);
    setError(null);
    try {
      const next = await opened;
      if (!isLatest()) return URL.revokeObjectURL(next.url);
      if (shown.current) URL.revokeObjectURL(shown.current.url);
      shown.current = next;
      setRecording(next);
    } catch (reason) {
      if (!(reason instanceof UnplayableError)) throw reason;
      if (isLatest()) setError(reason);
    } finally {
      if (isLatest()) setOpening(false);
    }
  };

  return {
    recording,
    opening,
    error,
    openFile: (file: File) => void show(openRecording(file)),
    /** Says that the recording cannot be played after all. */
    fail: () => setError(new UnplayableError('undecodable')),
    openFresh: (blob: Blob, name: string) => void show(openRecorded(blob, name)),
  };
}
