import { useEffect, useRef } from 'react';
import { buttonVariants } from '../../actions/button-variants.ts';
import { useTexts } from '../../texts.ts';
import { playerTexts } from '../texts.ts';
import { KEYBOARD_MAP } from './keyboard-map.ts';
import styles from './KeyboardHelp.module.css';

interface KeyboardHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Returns what is written on a key, in the language of the page. */
function nameOf(key: string, { space, home, end }: Readonly<Record<'space' | 'home' | 'end', string>>): string {
  return { Space: space, Home: home, End: end }[key] ?? key;
}

/** The keyboard map. A native dialog, since those of React Aria are outside of what full screen shows. */
export function KeyboardHelp({ open, onClose }: KeyboardHelpProps) {
  const texts = useTexts(playerTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="player-help-title" onClose={onClose}>
      {open ? (
        <>
          <header className={styles.head}>
            <h2 id="player-help-title" className={styles.title}>
              {texts.help}
            </h2>
            <form method="dialog">
              <button className={buttonVariants({ variant: 'secondary', size: 'small' })}>{texts.close}</button>
            </form>
          </header>
          <p className={styles.hint}>{texts.helpHint}</p>
          <dl className={styles.list}>
            {KEYBOARD_MAP.map(({ text, keys }) => (
              <div key={text} className={styles.entry}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className={key === '…' ? undefined : styles.key}>
                      {nameOf(key, texts)}
                    </kbd>
                  ))}
                </dt>
                <dd>{texts.keys[text]}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </dialog>
  );
}
