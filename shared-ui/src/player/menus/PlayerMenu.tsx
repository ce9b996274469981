import { useId, type ReactNode } from 'react';
import controls from '../controls/PlayerControls.module.css';
import keys from '../controls/PlayerKey.module.css';
import styles from './PlayerMenu.module.css';
import { usePopover } from './use-popover.ts';

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
