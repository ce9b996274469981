import styles from './StoredValues.module.css';

interface StoredValue {
  /** The key under which the browser shows it. */
  readonly name: string;
  readonly what: string;
  /** Where it is stored, and for how long. */
  readonly kept: string;
}

/** A list of the values that the browser stores. */
export const StoredValues = ({ values }: { readonly values: readonly StoredValue[] }) => (
  <dl className={styles.values}>
    {values.map(({ name, what, kept }) => (
      <div key={name} className={styles.value}>
        <dt>
          <code className={styles.name}>{name}</code>
        </dt>
        <dd className={styles.what}>{what}</dd>
        <dd className={styles.kept}>{kept}</dd>
      </div>
    ))}
  </dl>
);
