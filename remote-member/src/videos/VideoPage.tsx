import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { pageTitle } from 'federation-contract/page';
import * as paths from 'federation-contract/paths';
import { useState, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import type { MemberVideo } from 'shared-api/videos/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { PlayerProvider } from 'shared-ui/player-context';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useDocumentTitle } from 'shared-ui/use-document-title';
import { useMessages } from '../messages/catalogue.ts';
import { ProgramPanel } from '../programs/ProgramPanel.tsx';
import { UpNext } from '../programs/UpNext.tsx';
import { Screen } from '../screen/Screen.tsx';
import { Slot } from '../slots/Slot.tsx';
import { Compare } from './compare/Compare.tsx';
import { LockedVideo } from './LockedVideo.tsx';
import { LazyPracticeNotes } from './notes/LazyPracticeNotes.tsx';
import { DrillTimer } from './timer/DrillTimer.tsx';
import { TIMER_ID, ToolButtons } from './ToolButtons.tsx';
import styles from './VideoPage.module.css';
import { VideoPlayer } from './VideoPlayer.tsx';
import { videoQueries } from './videos.api.ts';

/** A video: the player, or the packages that unlock it. */
export function VideoPage() {
  const { id = '' } = useParams();
  const group = useSearchParams()[0].get(paths.GROUP);
  const [endedId, setEndedId] = useState<string | null>(null);
  const video = useQuery(videoQueries.detail(id));
  const [comparedId, setComparedId] = useState<string | null>(null);
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
            <>
              <LockedVideo video={found}>
                <Words video={found} />
              </LockedVideo>
              <ProgramPanel video={found} group={group} />
            </>
          ) : (
            <PlayerProvider>
              <article>
                <div className={styles.stage}>
                  <div className={clsx(styles.player, comparedId === found.id && styles.wide)}>
                    {found.view_only ? (
                      <EmptyState title={texts.viewOnly.title}>{texts.viewOnly.text}</EmptyState>
                    ) : (
                      <VideoPlayer
                        key={found.id}
                        video={found}
                        renew={async () => (await video.refetch()).data ?? null}
                        onEnded={(ended) => setEndedId(ended ? found.id : null)}
                      />
                    )}
                  </div>
                  <div className={styles.beside}>
                    <Slot slot="beside-video" given={{ videoId: found.id }} />
                  </div>
                </div>
                <UpNext video={found} group={group} ended={endedId === found.id} />
                <Words video={found}>
                  {found.sources.length === 0 ? null : (
                    <>
                      <ToolButtons />
                      <Compare
                        key={`compare ${found.id}`}
                        open={comparedId === found.id}
                        onChange={(open) => setComparedId(open ? found.id : null)}
                      />
                    </>
                  )}
                </Words>
                <ProgramPanel video={found} group={group} />
                {found.sources.length === 0 ? null : <LazyPracticeNotes key={found.id} video={found} />}
                {found.sources.length === 0 ? null : (
                  <div id={TIMER_ID}>
                    <DrillTimer />
                  </div>
                )}
                <Link className={styles.back} to={paths.home}>
                  {texts.practiceLog}
                </Link>
              </article>
            </PlayerProvider>
          )
        }
      </QueryContent>
    </Screen>
  );
}

/** @param children actions beside the title */
const Words = ({ video, children }: { readonly video: MemberVideo; readonly children?: ReactNode }) => (
  <>
    <PageHeading title={video.title} actions={children} />
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
