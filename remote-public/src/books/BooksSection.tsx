import { useQuery } from '@tanstack/react-query';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { PageSection } from '../page/PageSection.tsx';
import { BookCard } from './BookCard.tsx';
import { bookQueries } from './books.api.ts';
import styles from './books.module.css';

export function BooksSection() {
  const { books: texts } = useMessages().home;
  const books = useQuery(bookQueries.list());
  return (
    <PageSection id="books" title={texts.title} lede={texts.lede}>
      <QueryContent level={3} query={books} errorTitle={texts.failed} skeleton={<BooksSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={3} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <ul className={styles.books}>
              {items.map((book) => (
                <li key={book.id}>
                  <BookCard book={book} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </PageSection>
  );
}

const BooksSkeleton = () => (
  <div className={styles.books}>
    <Skeleton lines={6} />
    <Skeleton lines={6} />
  </div>
);
