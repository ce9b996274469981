import type { ReactNode } from 'react';
import { formatMoney } from 'shared-api/pricing/format-money';
import { useFormatLocale } from 'shared-ui/locale';
import { formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DateTime } from '../releases/DateTime.tsx';
import { RecordLink } from '../resource/RecordLink.tsx';
import { UserRole } from '../users/UserRole.tsx';

/** What is needed to show a value of a field. */
export interface ValueContext {
  /** The field's name in the API. */
  readonly name: string;
  /** The titles of records, by id. */
  readonly titles: Readonly<Record<string, string>>;
  /** The currency that the same event names, if any. */
  readonly currency: string | undefined;
  /** The kind of record that has the field. */
  readonly type: string | undefined;
}

export const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export const isReference = (name: string) => /_ids?$/.test(name) && name !== 'role_id';

export const titleOf = (value: unknown, { titles }: Pick<ValueContext, 'titles'>): string | undefined =>
  typeof value === 'string' ? titles[value] : undefined;

/** A field's value as people read it. */
export function FieldValue({ value, ...context }: ValueContext & { readonly value: unknown }): ReactNode {
  const { audit: texts } = useMessages();
  const locale = useFormatLocale();
  const { name, currency } = context;
  if (isNothing(value)) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') {
    if (name === 'role_id') return <UserRole id={value} />;
    if (MONEY.has(name)) return currency ? formatMoney(value, currency, locale) : decimals(value, locale);
    if (name === 'discount' || name === 'percent') return formatPercent(value, locale);
    return value.toLocaleString(locale);
  }
  if (Array.isArray(value)) return <ListValue value={value} {...context} />;
  if (typeof value !== 'string') return texts.changed;
  if (/_at$/.test(name)) return <DateTime time={value} />;
  if (isReference(name)) return <Reference id={value} {...context} />;
  return value;
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
function Reference({ id, name, titles, type }: ValueContext & { readonly id: string }) {
  const { audit: texts } = useMessages();
  if (name.endsWith('picture_id')) return texts.fields['picture_id'];
  const title = titles[id];
  if (title === undefined) return texts.deletedRecord;
  return (
    <RecordLink kind={kindOf(name, type)} id={id}>
      {title}
    </RecordLink>
  );
}

/** The kind of record that a field refers to. */
const kindOf = (name: string, type: string | undefined) => {
  const kind = name.replace(/_ids?$/, '');
  if (kind === 'group') return 'video_group';
  return kind === 'category' && type !== 'package' ? 'video_category' : kind;
};

const MONEY: ReadonlySet<string> = new Set(['price', 'amount', 'minimum']);

/** Minor units in a currency that the event does not name: all that can be chosen have two decimals. */
const decimals = (value: number, locale: string) =>
  (value / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
