import { useInfiniteQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { CardGridSkeleton } from '../cards/CardGrid.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { ProgramBanner } from '../programs/ProgramBanner.tsx';
import { ProgramStrip } from '../programs/ProgramStrip.tsx';
import { Screen } from '../screen/Screen.tsx';
import { useVideoFilters } from './use-video-filters.ts';
import { VideoFilterBar } from './VideoFilterBar.tsx';
import { VideoGrid } from './VideoGrid.tsx';
import { videoQueries } from './videos.api.ts';
import styles from './VideosPage.module.css';

/** All videos, playable and locked, with a search, filters and the programs that they form. */
export function VideosPage() {
  const texts = useMessages().videos;
  const state = useVideoFilters();
  const videos = useInfiniteQuery(videoQueries.list(state.filters));
  const group = state.filters.group_id;

  return (
    <Screen>
      <PageHeading title={texts.title} lede={texts.lede} />
      <VideoFilterBar state={state} />
      {group === undefined ? null : <ProgramBanner id={group} />}
      {state.isFiltered ? null : <ProgramStrip />}
      <QueryContent query={videos} errorTitle={texts.error} skeleton={<CardGridSkeleton count={6} />}>
        {({ items, total }) => (
          <>
            <div className={styles.found}>
              {/* Announced when it changes. */}
              <p role="status">{state.isFiltered && total !== null && items.length > 0 ? texts.count(total) : null}</p>
              {/* Here, since on a phone the filter may be out of sight in its row. */}
              {state.isFiltered && items.length > 0 ? (
                <Link className={buttonVariants({ variant: 'quiet', size: 'small' })} to={paths.videos}>
                  {texts.filters.clear}
                </Link>
              ) : null}
            </div>
            {items.length === 0 ? (
              <NoVideos q={state.valueOf('q')} isFiltered={state.isFiltered} />
            ) : (
              <div aria-busy={videos.isPlaceholderData}>
                <VideoGrid videos={items} level={2} group={group} />
              </div>
            )}
          </>
        )}
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

/** No video matches the search text or the filters, or there are none at all. */
function NoVideos({ q, isFiltered }: { readonly q: string; readonly isFiltered: boolean }) {
  const { none, noMatch } = useMessages().videos;
  if (!isFiltered) return <EmptyState title={none.title}>{none.text}</EmptyState>;
  return (
    <EmptyState
      title={q === '' ? noMatch.filtersTitle : noMatch.title(q)}
      action={
        <Link className={buttonVariants({ variant: 'secondary' })} to={paths.videos}>
          {noMatch.showAll}
        </Link>
      }
    >
      {q === '' ? noMatch.filtersText : noMatch.text}
    </EmptyState>
  );
}
