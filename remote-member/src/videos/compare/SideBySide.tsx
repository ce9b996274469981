import { useEffect, useRef, useState } from 'react';
import { buttonVariants } from 'shared-ui/button-variants';
import { PlayerSlot, usePlayerHandle } from 'shared-ui/player-context';
import { useMessages } from '../../messages/catalogue.ts';
import { CameraRecorder } from './CameraRecorder.tsx';
import { FileButton } from './FileButton.tsx';
import { openRecorded, openRecording, type Recording, UnplayableError } from './open-recording.ts';
import { RecordingPane } from './RecordingPane.tsx';
import styles from './SideBySide.module.css';
import { canRecord } from './use-camera.ts';

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

/** The recording, and whether another one is being opened; one that cannot be played leaves the last one where it is. */
function useRecording() {
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
