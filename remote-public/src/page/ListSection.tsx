import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { PageSection } from './PageSection.tsx';

interface ListSectionProps<Item> {
  /** Anchor, for links in the menu. */
  readonly id: string;
  readonly texts: Readonly<Record<'title' | 'lede' | 'failed' | 'none' | 'noneText', string>>;
  readonly query: UseQueryResult<{ readonly items: readonly Item[] }>;
  /** The class of the list. */
  readonly className: string | undefined;
  /** Its items while they are loading. */
  readonly skeleton: ReactNode;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A section of the landing page that lists what a query returns. */
export function ListSection<Item extends { readonly id: string }>(props: ListSectionProps<Item>) {
  const { id, texts, query, className, skeleton, children } = props;
  return (
    <PageSection id={id} title={texts.title} lede={texts.lede}>
      <QueryContent
        level={3}
        query={query}
        errorTitle={texts.failed}
        skeleton={<div className={className}>{skeleton}</div>}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={3} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <ul className={className}>
              {items.map((item, index) => (
                <li key={item.id}>{children(item, index)}</li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </PageSection>
  );
}
