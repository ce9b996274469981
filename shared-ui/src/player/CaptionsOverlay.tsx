import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isAtTop } from './captions.ts';
import styles from './CaptionsOverlay.module.css';
import type { CaptionsState } from './use-captions.ts';

interface CaptionsOverlayProps extends Pick<CaptionsState, 'shown' | 'cues'> {
  /** The element over the picture that they are drawn in. */
  readonly area: HTMLElement | null;
}

/** The captions of this moment, over the video and above its controls. */
export function CaptionsOverlay({ area, shown, cues }: CaptionsOverlayProps) {
  if (!area || !shown) return null;
  const spoken = cues.filter(hasText);
  const parts = [spoken.filter(isAtTop), spoken.filter((cue) => !isAtTop(cue))];
  return createPortal(
    <div className={styles.frame} lang={shown.language} dir="auto">
      {parts.map((part, index) => (
        <div key={index} className={clsx(styles.part, index > 0 && styles.bottom)}>
          {part.map((cue) => (
            <Cue key={`${cue.startTime} ${cue.text}`} cue={cue} />
          ))}
        </div>
      ))}
    </div>,
    area,
  );
}

/** Of an empty one, or one that has nothing but tags, an empty box would be seen. */
const hasText = (cue: VTTCue) => cue.getCueAsHTML().textContent.trim() !== '';

/** The browser turns the cue's tags into elements: only those of the format, without attributes that could run scripts. */
function Cue({ cue }: { readonly cue: VTTCue }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => text.current?.replaceChildren(cue.getCueAsHTML()), [cue]);
  return (
    <p className={styles.cue} data-align={cue.align}>
      <span ref={text} className={styles.text} dir="auto" />
    </p>
  );
}
