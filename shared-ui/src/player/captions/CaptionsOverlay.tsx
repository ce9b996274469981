import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { isAtTop } from './captions.ts';
import styles from './CaptionsOverlay.module.css';
import type { CaptionsState } from './use-captions.ts';

/** The captions of this moment, over the video and above its controls. */
export function CaptionsOverlay({ shown, cues }: Pick<CaptionsState, 'shown' | 'cues'>) {
  if (!shown) return null;
  const spoken = cues.filter(hasText);
  const parts = [spoken.filter(isAtTop), spoken.filter((cue) => !isAtTop(cue))];
  return (
    <div className={styles.frame} lang={shown.language} dir="auto">
      {parts.map((part, index) => (
        <div key={index} className={clsx(styles.part, index > 0 && styles.bottom)}>
          {part.map((cue) => (
            <Cue key={`${cue.startTime} ${cue.text}`} cue={cue} />
          ))}
        </div>
      ))}
    </div>
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
