import type { PriceItem } from 'shared-api/money';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { formatMoney } from 'shared-api/pricing/format-money';
import { formatDate, formatPercent } from '../../format.ts';
import type { RecordKind } from '../define-resource.ts';
import { PublishedBadge } from '../PublishedBadge.tsx';
import type { ResourceTexts } from '../resource-texts.ts';
import type { Labelled } from '../use-texts.ts';
import { RowLink } from './RowLink.tsx';
import type { ResourceColumn } from './use-resource-list.ts';

type Texts = Labelled<ResourceTexts>;

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Returns the title of a record, which leads to it. */
export const titleColumn = (
  { recordPath }: Pick<RecordKind, 'recordPath'>,
  { fields }: Texts,
): ResourceColumn<Titled> => ({
  key: 'title',
  header: fields.title,
  cell: ({ id, title }) => <RowLink to={recordPath(id)}>{title}</RowLink>,
  sortable: true,
});

/** A number of things, by the name of the field. */
export const countColumn = <Name extends string>(
  name: Name,
  header: string,
  locale: string,
): ResourceColumn<Readonly<Record<Name, number>>> => ({
  key: name,
  header,
  cell: ({ [name]: count }) => count.toLocaleString(locale),
  align: 'end',
});

interface Published {
  readonly published: boolean;
  /** Whether it can be bought, once it is published. */
  readonly available?: boolean | undefined;
}

/** Whether a record is published; `missing` says what it lacks to be sold. */
export const publishedColumn = ({ fields }: Texts, missing?: string): ResourceColumn<Published> => ({
  key: 'published',
  header: fields.visibility,
  cell: ({ published, available }) => (
    <PublishedBadge published={published} missing={available === false ? missing : undefined} />
  ),
});

/** Returns the price of a price item, before its discount. */
export const priceColumn = ({ fields }: Texts, locale: string): ResourceColumn<PriceItem> => ({
  key: 'price',
  header: fields.price,
  cell: ({ price, currency }) => formatMoney(price, currency, locale),
  align: 'end',
  sortable: true,
});

export const discountColumn = ({ fields }: Texts, locale: string): ResourceColumn<PriceItem> => ({
  key: 'discount',
  header: fields.discount,
  cell: ({ discount }) => (discount > 0 ? formatPercent(discount, locale) : '–'),
  align: 'end',
});

export const finalPriceColumn = ({ fields }: Texts, locale: string): ResourceColumn<PriceItem> => ({
  key: 'final_price',
  header: fields.final_price,
  cell: (item) => formatMoney(discountedPrice(item), item.currency, locale),
  align: 'end',
});

interface Timed {
  readonly created_at: string;
  readonly updated_at: string;
}

/** When a record was changed last and created: hidden until a user chooses them. */
export const timeColumns = ({ fields }: Texts, locale: string): readonly ResourceColumn<Timed>[] => [
  {
    key: 'updated',
    header: fields.updated_at,
    cell: ({ updated_at }) => formatDate(updated_at, locale),
    sortable: true,
    nowrap: true,
    hidden: true,
  },
  {
    key: 'created',
    header: fields.created_at,
    cell: ({ created_at }) => formatDate(created_at, locale),
    sortable: true,
    nowrap: true,
    hidden: true,
  },
];
