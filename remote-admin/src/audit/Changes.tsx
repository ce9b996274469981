import type { AuditEvent } from 'shared-api/audit/audit';
import styles from './audit.module.css';
import type { ReactNode } from 'react';
import { formatMoney } from 'shared-api/pricing/format-money';
import { formatRate } from 'shared-api/pricing/format-rate';
import { useFormatLocale } from 'shared-ui/locale';
import { formatPercent } from '../format.ts';
import { recordKind } from '../records.ts';
import { DateTime } from '../releases/DateTime.tsx';
import { RecordLink } from '../resource/RecordLink.tsx';
import { UserRole } from '../users/UserRole.tsx';
import { useTexts } from '../resource/use-texts.ts';
import { auditTrail } from './audit.resource.ts';

/** What an event has changed: each field with its value before and after. */
export function Changes({ event }: { readonly event: AuditEvent }) {
  const labels: Readonly<Partial<Record<string, string>>> = useKindTexts(event.target?.type).fields;
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
        const label = labels[name] ?? name;
        const values = { name, label, titles: event.titles, currency, type: event.target?.type };
        return (
          <div key={name} className={styles.change}>
            <dt>{label}</dt>
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

interface ListChangeProps extends ValueContext {
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
}

/** The texts of a kind of record. What is no record has no labels of its own, as events have none. */
const useKindTexts = (type = '') => useTexts(recordKind(type) ?? auditTrail);

/** What was added to a list and removed from it; or that its order is new. */
function ListChange({ before, after, ...context }: ListChangeProps) {
  const texts = useTexts(auditTrail);
  if (!isReference(context.name)) return texts.changed;
  const has = (list: readonly unknown[]) => (value: unknown) => list.includes(value);
  const name = (value: unknown) => titleOf(value, context) ?? texts.deletedRecord;
  const lines = [
    ...before.filter((value) => !has(after)(value)).map((value) => texts.removed(name(value))),
    ...after.filter((value) => !has(before)(value)).map((value) => texts.added(name(value))),
  ];
  if (lines.length === 0) return texts.reordered;
  // Titles may repeat.
  return lines.map((line, index) => <div key={index}>{line}</div>);
}

/** What is needed to show a value of a field. */
interface ValueContext {
  /** The field's name in the API. */
  readonly name: string;
  readonly label: string;
  /** The titles of records, by id. */
  readonly titles: Readonly<Record<string, string>>;
  /** The currency that the same event names, if any. */
  readonly currency: string | undefined;
  /** The kind of record that has the field. */
  readonly type: string | undefined;
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isReference = (name: string) => /_ids?$/.test(name) && name !== 'role_id';

const titleOf = (value: unknown, { titles }: Pick<ValueContext, 'titles'>): string | undefined =>
  typeof value === 'string' ? titles[value] : undefined;

/** A field's value as people read it. */
function FieldValue({ value, ...context }: ValueContext & { readonly value: unknown }): ReactNode {
  const texts = useTexts(auditTrail);
  const { values } = useKindTexts(context.type);
  const locale = useFormatLocale();
  const { name, currency } = context;
  if (isNothing(value)) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') {
    if (name === 'role_id') return <UserRole id={value} />;
    if (MONEY.has(name)) return currency ? formatMoney(value, currency, locale) : decimals(value, locale);
    if (name === 'discount' || name === 'percent') return formatPercent(value, locale);
    if (name === 'rate') return formatRate(value, locale);
    return value.toLocaleString(locale);
  }
  if (Array.isArray(value)) return <ListValue value={value} {...context} />;
  if (typeof value !== 'string') return texts.changed;
  if (/_at$/.test(name)) return <DateTime time={value} />;
  if (isReference(name)) return <Reference id={value} {...context} />;
  return values?.[name]?.[value] ?? value;
}

const ListValue = ({ value, ...context }: ValueContext & { readonly value: readonly unknown[] }) =>
  isReference(context.name)
    ? value.map((item, index) => (
        <div key={index}>
          <FieldValue value={item} {...context} />
        </div>
      ))
    : value.length;

/** A record that a field refers to, linked; pictures have no titles. */
function Reference({ id, name, label, titles, type }: ValueContext & { readonly id: string }) {
  const texts = useTexts(auditTrail);
  if (name.endsWith('picture_id')) return label;
  const title = titles[id];
  if (title === undefined) return texts.deletedRecord;
  return (
    <RecordLink kind={kindOf(name, type)} id={id}>
      {title}
    </RecordLink>
  );
}

/** Returns the kind of record that a field refers to. */
const kindOf = (name: string, type: string | undefined) => {
  const kind = name.replace(/_ids?$/, '');
  if (kind === 'group') return 'video_group';
  if (kind === 'owner' || kind === 'admin') return 'user';
  return kind === 'category' && type !== 'package' ? 'video_category' : kind;
};

const MONEY: ReadonlySet<string> = new Set(['price', 'amount', 'minimum']);

/** Minor units in a currency that the event does not name: all that can be chosen have two decimals. */
const decimals = (value: number, locale: string) =>
  (value / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
