import { useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'ready' | 'recording' | 'denied' | 'missing';

/** A recording is kept in memory, of which a phone has little: it is stopped after so many seconds. */
export const LONGEST_SECONDS = 180;

/** MP4 where the browser records it, since phones play it everywhere. */
const TYPES = ['video/mp4;codecs=avc1.640028', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm'];

/** Whether this browser can record; on pages that are not secure, there are no cameras. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && (navigator as Partial<Navigator>).mediaDevices !== undefined;

/**
 * The device's camera, without its microphone, until the component is gone.
 *
 * @param preview shows what the camera sees
 * @param onRecorded receives what was recorded
 */
export function useCamera(preview: HTMLVideoElement | null, onRecorded: (recorded: Blob) => void) {
  const [state, setState] = useState<CameraState>('starting');
  const [facing, setFacing] = useState<'user' | 'environment'>('user');
  const [startedAt, setStartedAt] = useState(0);
  const stream = useRef<MediaStream>(null);
  const recorder = useRef<MediaRecorder>(null);

  useEffect(() => {
    if (!preview) return;
    let left = false;
    const video = { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
    navigator.mediaDevices.getUserMedia({ video, audio: false }).then(
      (opened) => {
        if (left) return stopTracks(opened);
        stream.current = opened;
        preview.srcObject = opened;
        preview.play().catch(() => {});
        setState('ready');
      },
      (error: unknown) => {
        if (left) return;
        const isDenied = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
        setState(isDenied ? 'denied' : 'missing');
      },
    );
    return () => {
      left = true;
      // What was recorded until now is of no use to whoever cancels.
      if (recorder.current) recorder.current.ondataavailable = null;
      recorder.current = null;
      stopTracks(stream.current);
      stream.current = null;
      preview.srcObject = null;
    };
  }, [preview, facing]);

  const stop = () => recorder.current?.stop();
  const start = () => {
    if (!stream.current) return;
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const next = new MediaRecorder(stream.current, { ...(mimeType && { mimeType }), videoBitsPerSecond: 6_000_000 });
    // Once, with the whole recording, when it is stopped.
    next.ondataavailable = ({ data }) => onRecorded(data);
    next.start();
    recorder.current = next;
    setStartedAt(Date.now());
    setState('recording');
  };

  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setTimeout(() => recorder.current?.stop(), LONGEST_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    startedAt,
    facing,
    start,
    stop,
    turn: () => {
      setState('starting');
      setFacing(facing === 'user' ? 'environment' : 'user');
    },
  };
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
