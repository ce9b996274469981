import type { ReactNode } from 'react';
import { PageHeading } from 'shared-ui/PageHeading';
import { PageFrame } from '../page/PageFrame.tsx';
import styles from './Prose.module.css';

/** A screen of plain text. */
export const Prose = ({ title, lede, children }: Record<'title' | 'lede' | 'children', ReactNode>) => (
  <PageFrame>
    <PageHeading title={title} lede={lede} />
    <div className={styles.prose}>{children}</div>
  </PageFrame>
);

interface ProseSectionProps {
  readonly title: string;
  /** Anchor for links to the section. */
  readonly id?: string;
  readonly children: ReactNode;
}

export const ProseSection = ({ title, id, children }: ProseSectionProps) => (
  <section className={styles.section} id={id}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);
