import { pageTitle } from 'federation/contract';
import { Link, useParams } from 'react-router';
import { isNotFound } from 'shared-api/problems';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useDocumentTitle } from 'shared-ui/use-document-title';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../screen/Screen.tsx';
import { LockedVideo } from './LockedVideo.tsx';
import { NoSuchVideo } from './NoSuchVideo.tsx';
import { useVideo } from './video.api.ts';
import styles from './VideoPage.module.css';
import { VideoPlayer } from './VideoPlayer.tsx';

/** One drill: to play, or with what would open it. */
export function VideoPage() {
  const { id = '' } = useParams();
  const video = useVideo(id);
  const { video: texts, common } = useMessages();
  useDocumentTitle(video.data && pageTitle(video.data.title));

  if (isNotFound(video.error)) {
    return (
      <Screen>
        <NoSuchVideo />
      </Screen>
    );
  }

  return (
    <Screen>
      <Link className={styles.back} to={paths.videos}>
        {common.allVideos}
      </Link>
      <QueryContent query={video} errorTitle={texts.failed} level={1} skeleton={<VideoSkeleton />}>
        {(found) => (
          <article className={styles.video}>
            {found.locked ? (
              <LockedVideo video={found} />
            ) : (
              <VideoPlayer key={found.id} video={found} renew={async () => (await video.refetch()).data ?? null} />
            )}
            <PageHeading title={found.title} />
            <p className={styles.description}>{found.description}</p>
          </article>
        )}
      </QueryContent>
    </Screen>
  );
}

const VideoSkeleton = () => (
  <div className={styles.video}>
    <Skeleton shape="media" />
    <Skeleton shape="heading" />
    <Skeleton lines={3} />
  </div>
);
