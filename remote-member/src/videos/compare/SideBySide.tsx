import { useEffect, useRef, useState } from 'react';
import { buttonVariants } from 'shared-ui/button-variants';
import { PlayerSlot, usePlayerHandle } from 'shared-ui/player-context';
import { useMessages } from '../../messages/catalogue.ts';
import { CameraRecorder } from './CameraRecorder.tsx';
import { FileButton } from './FileButton.tsx';
import { RecordingPane } from './RecordingPane.tsx';
import styles from './SideBySide.module.css';
import { canRecord } from './use-camera.ts';
import { useRecording } from './use-recording.ts';

/**
 * A recording of the user beside the video, which moves with it once both have a start point. The recording never leaves
 * the device.
 */
export function SideBySide() {
  const player = usePlayerHandle();
  const texts = useMessages().compare;
  const { recording, opening, error, openFile, openFresh, fail } = useRecording();
  const [filming, setFilming] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const isThere = player !== null;
  // So that the keyboard goes on in what the user has just asked for.
  useEffect(() => {
    if (isThere) pane.current?.focus({ preventScroll: true });
  }, [isThere, recording, filming]);
  // The camera has messages of its own.
  const shownError = filming ? null : error;
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // On a phone, it may be below the fold.
    if (shownError) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [shownError]);
  if (!player) return null;

  const message = opening ? texts.opening : shownError && texts.errors[shownError.reason](shownError.codec);
  const content = filming ? (
    <CameraRecorder
      onRecorded={(recorded) => {
        setFilming(false);
        openFresh(recorded, texts.fileName);
      }}
      onCancel={() => setFilming(false)}
    />
  ) : recording ? (
    <RecordingPane key={recording.url} recording={recording} player={player} onFile={openFile} onError={fail} />
  ) : (
    <div className={styles.chooser}>
      <p className={styles.lede}>{texts.lede}</p>
      <div className={styles.choices}>
        <FileButton label={texts.choose} variant="primary" onFile={openFile} />
        {canRecord() ? (
          <button type="button" className={buttonVariants({ variant: 'secondary' })} onClick={() => setFilming(true)}>
            {texts.record}
          </button>
        ) : null}
      </div>
      <p className={styles.privacy}>{texts.privacy}</p>
    </div>
  );
  return (
    <PlayerSlot name="beside">
      <div ref={pane} className={styles.pane} role="group" aria-label={texts.title} tabIndex={-1}>
        {content}
        <p ref={alert} className={styles.message} role={shownError ? 'alert' : 'status'}>
          {message}
        </p>
      </div>
    </PlayerSlot>
  );
}
