import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { PageSection } from '../../section/PageSection.tsx';
import { BookCard } from './BookCard.tsx';
import styles from './BooksSection.module.css';
import { useBooks } from './home.api.ts';

export function BooksSection() {
  const books = useBooks();
  return (
    <PageSection id="books" title="Books" lede="The same drills on paper, for the bench and the bag.">
      <QueryContent level={3} query={books} errorTitle="The books could not be loaded" skeleton={<BooksSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={3} title="No books at the moment">
              The packages above hold every drill as a video.
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
