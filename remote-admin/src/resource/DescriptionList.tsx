import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

interface DescriptionListProps {
  readonly fields: readonly { readonly term: string; readonly value: ReactNode }[];
}

/** The fields of a record, each a term with its value. */
export const DescriptionList = ({ fields }: DescriptionListProps) => (
  <dl className={styles.list}>
    {fields.map(({ term, value }) => (
      <div key={term} className={styles.field}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
