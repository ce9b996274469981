import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Sample.module.css';

interface SampleProps {
  /** The state that is shown. */
  readonly state: string;
  /** Forced on every control inside, as the attribute by which the component marks it. */
  readonly force?: 'hovered' | 'pressed' | 'focus-visible';
  readonly children: ReactNode;
}

/** One state of a component, with its name. */
export function Sample({ state, force, children }: SampleProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!force) return;
    for (const control of box.current?.querySelectorAll('a, button, input, textarea') ?? [])
      control.setAttribute(`data-${force}`, 'true');
  }, [force]);
  return (
    <div className={styles.sample}>
      <p className={styles.state}>{state}</p>
      <div ref={box} className={styles.box}>
        {children}
      </div>
    </div>
  );
}

interface SamplesProps {
  /** For controls that are no wider than a word. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** Samples side by side, as many as fit. */
export const Samples = ({ narrow = false, children }: SamplesProps) => (
  <div className={clsx(styles.samples, narrow && styles.narrow)}>{children}</div>
);
