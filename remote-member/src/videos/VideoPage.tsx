import { useQuery } from '@tanstack/react-query';
import { pageTitle } from 'federation-contract/page';
import * as paths from 'federation-contract/paths';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import type { MemberVideo } from 'shared-api/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useDocumentTitle } from 'shared-ui/use-document-title';
import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';
import { LockedVideo } from './LockedVideo.tsx';
import styles from './VideoPage.module.css';
import { VideoPlayer } from './VideoPlayer.tsx';
import { videoQueries } from './videos.api.ts';

/** A video: the player, or the packages that unlock it. */
export function VideoPage() {
  const { id = '' } = useParams();
  const video = useQuery(videoQueries.detail(id));
  const { videos: texts, common } = useMessages();
  useDocumentTitle(video.data && pageTitle(video.data.title));

  if (isNotFound(video.error)) {
    return (
      <Screen>
        <NotFound />
      </Screen>
    );
  }

  return (
    <Screen>
      <Link className={styles.back} to={paths.videos}>
        {common.allVideos}
      </Link>
      <QueryContent query={video} errorTitle={texts.videoError} level={1} skeleton={<VideoSkeleton />}>
        {(found) =>
          found.locked ? (
            <LockedVideo video={found}>
              <Words video={found} />
            </LockedVideo>
          ) : (
            <article>
              <div className={styles.player}>
                <VideoPlayer key={found.id} video={found} renew={async () => (await video.refetch()).data ?? null} />
              </div>
              <Words video={found} />
            </article>
          )
        }
      </QueryContent>
    </Screen>
  );
}

const Words = ({ video }: { readonly video: MemberVideo }) => (
  <>
    <PageHeading title={video.title} />
    <p className={styles.description}>{video.description}</p>
  </>
);

function NotFound() {
  const { videos: texts, common } = useMessages();
  return (
    <EmptyState
      title={texts.notFound.title}
      level={1}
      action={
        <Link className={buttonVariants({})} to={paths.videos}>
          {common.allVideos}
        </Link>
      }
    >
      {texts.notFound.text}
    </EmptyState>
  );
}

const VideoSkeleton = () => (
  <div>
    <div className={styles.player}>
      <Skeleton shape="media" />
    </div>
    <Skeleton shape="heading" />
    <Skeleton lines={3} />
  </div>
);
