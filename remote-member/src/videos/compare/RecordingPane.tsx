import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { buttonVariants } from 'shared-ui/button-variants';
import type { PlayerHandle } from 'shared-ui/player-context';
import visually from 'shared-ui/layout/visually-hidden.module.css';
import { saveFile } from 'shared-ui/save-file';
import { useMessages } from '../../messages/catalogue.ts';
import { FileButton } from './FileButton.tsx';
import { keepTogether } from './keep-together.ts';
import { LinkedControls, type StartPoint } from './LinkedControls.tsx';
import type { Recording } from './open-recording.ts';
import { RecordingControls } from './RecordingControls.tsx';
import styles from './SideBySide.module.css';

interface RecordingPaneProps {
  readonly recording: Recording;
  readonly player: PlayerHandle;
  readonly onFile: (file: File) => void;
  /** Called if it cannot be played any further. */
  readonly onError: () => void;
}

/** The recording, with controls of its own until it has a start point in common with the drill. */
export function RecordingPane({ recording, player, onFile, onError }: RecordingPaneProps) {
  const texts = useMessages().compare;
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const [start, setStart] = useState<StartPoint | null>(null);
  const [mirrored, setMirrored] = useState(false);
  const [paused, setPaused] = useState(true);
  const [message, setMessage] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const { fps } = recording;
  const { media: drill, fps: drillFps } = player;

  useEffect(() => {
    if (!media || !start) return;
    return keepTogether({ media: drill, fps: drillFps }, { media, fps }, start.own - start.drill);
  }, [media, drill, drillFps, fps, start]);

  // Of a drill that has not been played yet, the poster is seen: any frame, while both have to show the same moment.
  const showDrill = useEffectEvent(() => {
    if (drill.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) player.showFrame(player.pause());
  });
  useEffect(() => showDrill(), []);

  /** The key that was pressed is gone then: the keyboard goes on here, not at the top of the page. */
  const change = (next: StartPoint | null) => {
    setStart(next);
    setMessage(next ? texts.started : texts.unlinked);
    frame.current?.focus({ preventScroll: true });
  };
  const onMirror = () => setMirrored(!mirrored);
  const link = (own: number) => {
    const time = player.pause();
    // Otherwise a drill that has not been played yet would begin where it was left last time.
    player.showFrame(time);
    change({ drill: time, own });
  };

  return (
    // The keys of the player move both once they are linked.
    <div ref={frame} className={styles.recording} data-own-keys={start ? undefined : ''} tabIndex={-1}>
      <video
        ref={setMedia}
        className={styles.video}
        data-mirrored={mirrored || undefined}
        src={recording.url}
        playsInline
        muted
        preload="auto"
        aria-label={texts.title}
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
        onError={onError}
      />
      {media && start ? (
        <LinkedControls
          {...{ media, fps, player, start, mirrored, onMirror }}
          onShift={setStart}
          onUnlink={() => change(null)}
        />
      ) : media ? (
        <RecordingControls {...{ media, fps, paused, mirrored, onMirror }} onLink={link} />
      ) : null}
      <p className={styles.hint}>{start ? texts.linked : texts.hint}</p>
      {/* What changed can be seen. */}
      <output className={visually.hidden}>{message}</output>
      {start ? null : (
        <div className={styles.more}>
          <FileButton label={texts.chooseAnother} variant="quiet" size="small" onFile={onFile} />
          {recording.isFresh ? (
            <button
              type="button"
              className={buttonVariants({ variant: 'quiet', size: 'small' })}
              onClick={() => saveFile(recording.file, recording.file.name)}
            >
              {texts.save}
            </button>
          ) : null}
        </div>
      )}
    </div>
  );
}
