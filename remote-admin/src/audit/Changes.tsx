import type { AuditEvent } from 'shared-api/audit/audit';
import { useMessages } from '../messages/catalogue.ts';
import styles from './audit.module.css';
import { FieldValue, isNothing } from './FieldValue.tsx';
import { ListChange } from './ListChange.tsx';

/** What an event has changed: each field with its value before and after. */
export function Changes({ event }: { readonly event: AuditEvent }) {
  const { audit: texts } = useMessages();
  const before = event.before ?? {};
  const after = event.after ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !(isNothing(before[name]) && isNothing(after[name])),
  );
  if (names.length === 0) return '–';
  const currency = currencyOf(after) ?? currencyOf(before);
  return (
    <dl className={styles.changes}>
      {names.map((name) => {
        const values = { name, titles: event.titles, currency, type: event.target?.type };
        return (
          <div key={name} className={styles.change}>
            <dt>{texts.fields[name] ?? name}</dt>
            <dd>
              {Array.isArray(before[name]) && Array.isArray(after[name]) ? (
                <ListChange before={before[name]} after={after[name]} {...values} />
              ) : (
                <>
                  {name in before ? (
                    <>
                      <del className={styles.before}>
                        <FieldValue value={before[name]} {...values} />
                      </del>
                      <span aria-hidden="true"> → </span>
                    </>
                  ) : null}
                  {name in after ? (
                    <ins className={styles.after}>
                      <FieldValue value={after[name]} {...values} />
                    </ins>
                  ) : null}
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const currencyOf = (fields: Readonly<Record<string, unknown>>) =>
  typeof fields['currency'] === 'string' ? fields['currency'] : undefined;
