import { useEffect, useState } from 'react';
import { buttonVariants } from 'shared-ui/button-variants';
import { formatTime } from 'shared-ui/player-time';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './SideBySide.module.css';
import { LONGEST_SECONDS, useCamera } from './use-camera.ts';

interface CameraRecorderProps {
  readonly onRecorded: (recorded: Blob) => void;
  readonly onCancel: () => void;
}

/** What the camera sees, like in a mirror, and a button to record it. */
export function CameraRecorder({ onRecorded, onCancel }: CameraRecorderProps) {
  const texts = useMessages().compare;
  const [preview, setPreview] = useState<HTMLVideoElement | null>(null);
  const { state, startedAt, facing, start, stop, turn } = useCamera(preview, onRecorded);
  const isRecording = state === 'recording';
  const error = state === 'denied' ? texts.cameraDenied : state === 'missing' ? texts.cameraMissing : null;
  return (
    <div data-own-keys>
      <video
        ref={setPreview}
        className={styles.video}
        data-mirrored={facing === 'user' || undefined}
        playsInline
        muted
        aria-label={texts.title}
      />
      <p className={styles.hint} role="status">
        {error ?? (state === 'starting' ? texts.cameraStarting : isRecording ? null : texts.privacy)}
        {isRecording ? <Passed since={startedAt} /> : null}
      </p>
      <div className={styles.choices}>
        {isRecording ? (
          <button type="button" className={buttonVariants({})} onClick={stop}>
            {texts.stopCamera}
          </button>
        ) : error ? null : (
          <button type="button" className={buttonVariants({})} disabled={state !== 'ready'} onClick={start}>
            {texts.startCamera}
          </button>
        )}
        {state === 'ready' ? (
          <button type="button" className={buttonVariants({ variant: 'secondary' })} onClick={turn}>
            {texts.switchCamera}
          </button>
        ) : null}
        <button type="button" className={buttonVariants({ variant: 'quiet' })} onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </div>
  );
}

function Passed({ since }: { readonly since: number }) {
  const texts = useMessages().compare;
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // Each second would be read out.
  return <span aria-live="off">{texts.recording(formatTime((now - since) / 1000), formatTime(LONGEST_SECONDS))}</span>;
}
