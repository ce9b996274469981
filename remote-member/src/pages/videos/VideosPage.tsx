import { useSearchParams } from 'react-router';
import { Button } from 'shared-ui/Button';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { SearchField } from 'shared-ui/SearchField';
import { DrillGrid, DrillGridSkeleton } from '../../drill/DrillGrid.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { Screen } from '../../screen/Screen.tsx';
import { NoVideos } from './NoVideos.tsx';
import { useVideos } from './videos.api.ts';
import styles from './VideosPage.module.css';

/** Every drill there is: those that one can play, and those that are still locked. */
export function VideosPage() {
  const texts = useMessages().videos;
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const videos = useVideos(q);

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
      <QueryContent query={videos} errorTitle={texts.failed} skeleton={<DrillGridSkeleton count={6} />}>
        {(items) =>
          items.length === 0 ? (
            <NoVideos q={q} />
          ) : (
            <div aria-busy={videos.isPlaceholderData}>
              <DrillGrid videos={items} level={2} />
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
