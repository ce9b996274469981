import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
}

/** A part of a screen or of a form, which screen readers name by its title. */
export function Section({ title, className, children, ...props }: SectionProps) {
  const id = useId();
  return (
    <section className={clsx(styles.section, className)} aria-labelledby={id} {...props}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
