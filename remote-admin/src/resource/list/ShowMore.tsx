import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './list.module.css';

interface ShowMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
}

/** How far below the window the button is when more rows are loaded. */
const AHEAD = '600px';

/**
 * Loads more rows. Once it has been pressed, more rows load as the user scrolls down to it; not before, so that what is
 * below a long list can be reached.
 */
export function ShowMore({ query }: ShowMoreProps) {
  const { list: texts } = useMessages();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const [continues, setContinues] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const load = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) query.fetchNextPage();
  });
  useEffect(() => {
    if (!continues || !hasNextPage || isFetchingNextPage || !box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [continues, hasNextPage, isFetchingNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={box} className={styles.more}>
      <Button
        variant="secondary"
        busy={isFetchingNextPage}
        onClick={() => {
          setContinues(true);
          query.fetchNextPage();
        }}
      >
        {texts.more}
      </Button>
    </div>
  );
}
