import { useInfiniteQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { SearchField } from 'shared-ui/SearchField';
import { CardGridSkeleton } from '../cards/CardGrid.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';
import { VideoGrid } from './VideoGrid.tsx';
import { videoQueries } from './videos.api.ts';
import styles from './VideosPage.module.css';

/** All videos, playable and locked, with a search. */
export function VideosPage() {
  const texts = useMessages().videos;
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const videos = useInfiniteQuery(videoQueries.list(q));

  return (
    <Screen>
      <PageHeading title={texts.title} lede={texts.lede} />
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          value={q}
          onSearch={(text) => setSearch(text ? { q: text } : {}, { replace: true })}
        />
      </div>
      <QueryContent query={videos} errorTitle={texts.error} skeleton={<CardGridSkeleton count={6} />}>
        {(items) =>
          items.length === 0 ? (
            <NoVideos q={q} />
          ) : (
            <div aria-busy={videos.isPlaceholderData}>
              <VideoGrid videos={items} level={2} />
            </div>
          )
        }
      </QueryContent>
      {videos.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="secondary" busy={videos.isFetchingNextPage} onClick={() => void videos.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}

/** No video matches the search text, or there are none at all. */
function NoVideos({ q }: { readonly q: string }) {
  const { none, noMatch } = useMessages().videos;
  if (q === '') return <EmptyState title={none.title}>{none.text}</EmptyState>;
  return (
    <EmptyState
      title={noMatch.title(q)}
      action={
        <Link className={buttonVariants({ variant: 'secondary' })} to={paths.videos}>
          {noMatch.showAll}
        </Link>
      }
    >
      {noMatch.text}
    </EmptyState>
  );
}
