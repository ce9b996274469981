import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './States.module.css';

interface StatesProps {
  /** `narrow` for controls no wider than a word, `wide` for components as wide as a screen. */
  readonly width?: 'narrow' | 'medium' | 'wide';
  readonly children: ReactNode;
}

/** The states of a component side by side, as many as fit. */
export const States = ({ width = 'medium', children }: StatesProps) => (
  <div className={clsx(styles.states, styles[width])}>{children}</div>
);

interface StateProps {
  readonly name: string;
  /** Forced on every control inside, through the attribute that the component sets for it. */
  readonly force?: 'hovered' | 'pressed' | 'focus-visible';
  readonly children: ReactNode;
}

/** One state of a component, labelled with its name. */
export function State({ name, force, children }: StateProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!force) return;
    for (const control of box.current?.querySelectorAll('a, button, input, textarea') ?? [])
      control.setAttribute(`data-${force}`, 'true');
  }, [force]);
  return (
    <div className={styles.state}>
      <h2 className={styles.name}>{name}</h2>
      <div ref={box} className={styles.box}>
        {children}
      </div>
    </div>
  );
}
