import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import controls from '../controls/PlayerControls.module.css';
import keys from '../controls/PlayerKey.module.css';
import styles from './PlayerMenu.module.css';

interface PlayerMenuProps {
  /** What the key shows: an icon, or the choice in a few letters. */
  readonly face: ReactNode;
  /** Names the key, with what is chosen. */
  readonly label: string;
  /** Names what the key opens. */
  readonly title: string;
  /** Whether the key is shown as on. */
  readonly active?: boolean;
  /** What it opens; receives a function that closes it once something is chosen. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A key of the player that opens a choice above the controls. */
export function PlayerMenu({ face, label, title, active = false, children }: PlayerMenuProps) {
  const panelId = useId();
  const { open, toggle, close, frame, button } = usePopover();
  return (
    <div ref={frame} className={controls.cell}>
      <button
        ref={button}
        type="button"
        className={keys.key}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        data-active={active || undefined}
        title={title}
        onClick={toggle}
      >
        {face}
      </button>
      {open ? (
        <div id={panelId} className={styles.panel} role="group" aria-label={title}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      ) : null}
    </div>
  );
}

interface MenuChoiceProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Of its name, where that is not the page's. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** One of the values to choose from in a menu. */
export const MenuChoice = ({ chosen, onChoose, lang, children }: MenuChoiceProps) => (
  <button type="button" className={styles.choice} lang={lang} aria-pressed={chosen} onClick={onChoose}>
    {children}
  </button>
);

interface Popover {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Closes it, and returns the focus to the button. */
  readonly close: () => void;
  /** Of the element around the button and what it opens. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** What a button opens, until it is pressed again, something else is touched or focused, or Escape is pressed. */
function usePopover(): Popover {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return { open, toggle: () => setOpen(!open), close, frame, button };
}
