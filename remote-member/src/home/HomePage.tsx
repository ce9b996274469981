import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { progressStateOf, resumePosition } from 'shared-api/videos/progress-rules';
import { primaryPicture } from 'shared-api/videos/primary-image';
import type { MemberVideoSummary } from 'shared-api/videos/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { formatTime } from 'shared-ui/player-time';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { ProgressLine } from '../cards/ProgressLine.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { PracticeSection } from '../practice/PracticeSection.tsx';
import { accountQueries } from '../profile/account.api.ts';
import { Screen } from '../screen/Screen.tsx';
import { VideoGrid } from '../videos/VideoGrid.tsx';
import { videoQueries } from '../videos/videos.api.ts';
import styles from './HomePage.module.css';
import { OwnPackagesSection } from './OwnPackagesSection.tsx';
import { PackagesSection } from './PackagesSection.tsx';
import { Section } from './Section.tsx';

/** How many videos a section shows; the page of all videos has the rest. */
const SHOWN = 3;

/**
 * A member's start page: where they were, their packages and practice, what is new, and what they can unlock. Whoever owns
 * nothing finds the free samples.
 */
export function HomePage() {
  const { home, common } = useMessages();
  const account = useQuery(accountQueries.detail());
  const playbook = useQuery(videoQueries.playbook());
  return (
    <Screen>
      <PageHeading
        title={<span className={styles.greeting}>{home.title(account.data?.name)}</span>}
        actions={
          <Link className={buttonVariants({ variant: 'secondary', size: 'small' })} to={paths.profile}>
            {home.profile}
          </Link>
        }
      />
      <QueryContent query={playbook} errorTitle={home.error} skeleton={<FirstVideoSkeleton />}>
        {({ continued, own, samples, locked, lockedCount }) => {
          const first = continued[0] ?? own.find(({ progress }) => !progress) ?? own[0];
          const begunIds = new Set(continued.map(({ id }) => id));
          const rest = own.filter(({ id, progress }) => id !== first?.id && !progress);
          return (
            <>
              {first ? (
                <FirstVideo video={first} isFirst={own.every(({ progress }) => !progress)} />
              ) : (
                <EmptyPlaybook />
              )}
              <VideoSection title={home.continued} videos={continued.slice(1)} />
              <OwnPackagesSection />
              <PracticeSection hideEmpty={own.length === 0} />
              <VideoSection title={home.own} videos={rest.slice(0, SHOWN)} />
              {own.length > 0 ? <NewestSection /> : null}
              <VideoSection title={home.samples} videos={samples.filter(({ id }) => !begunIds.has(id))} />
              <VideoSection
                title={home.locked(lockedCount)}
                videos={locked.slice(0, SHOWN)}
                action={
                  <Link className={buttonVariants({ variant: 'secondary' })} to={paths.videos}>
                    {common.allVideos}
                  </Link>
                }
              />
              {locked.length > 0 ? <PackagesSection /> : null}
            </>
          );
        }}
      </QueryContent>
    </Screen>
  );
}

interface FirstVideoProps {
  readonly video: MemberVideoSummary;
  /** Whether the user has not watched any of their videos yet. */
  readonly isFirst: boolean;
}

/** The video to go on with, or the next one of the playbook, shown large. */
function FirstVideo({ video, isFirst }: FirstVideoProps) {
  const { home, common } = useMessages();
  const { progress, duration } = video;
  const begun = progress && progressStateOf(progress) === 'in_progress' ? progress : null;
  const position = begun ? resumePosition(begun.position, duration) : 0;
  return (
    <section className={styles.first} aria-labelledby="first">
      <div className={styles.poster}>
        <VideoPoster
          picture={primaryPicture(video.images)}
          sizes="(min-width: 64rem) 44rem, 100vw"
          priority
          duration={duration}
        />
        {begun ? <ProgressLine label={common.watched} value={Math.min(1, begun.position / duration)} /> : null}
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>{begun ? home.resumeKicker : isFirst ? home.first : home.next}</p>
        <h2 className={styles.title} id="first" dir="auto">
          {video.title}
        </h2>
        <p className={styles.description}>{video.description}</p>
        <div className={styles.actions}>
          <Link className={buttonVariants({ size: 'large' })} to={paths.video(video.id)}>
            {position > 0 ? home.resume(formatTime(position)) : home.start}
          </Link>
          <Link className={buttonVariants({ variant: 'quiet', size: 'large' })} to={paths.videos}>
            {common.allVideos}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** What was added last; nothing while it loads or if it cannot be loaded. */
function NewestSection() {
  const { home } = useMessages();
  const newest = useQuery(videoQueries.newest()).data ?? [];
  return <VideoSection title={home.newest} videos={newest} />;
}

const FirstVideoSkeleton = () => (
  <div className={styles.first}>
    <div className={styles.poster}>
      <Skeleton shape="media" />
    </div>
    <div className={styles.words}>
      <Skeleton shape="heading" />
      <Skeleton lines={3} />
    </div>
  </div>
);

/** Offers the free samples and the packages to members who own nothing. */
function EmptyPlaybook() {
  const { home, common } = useMessages();
  return (
    <EmptyState
      title={home.empty.title}
      action={
        <div className={styles.actions}>
          <Link className={buttonVariants({ size: 'large' })} to={paths.section('free-samples')}>
            {home.empty.samples}
          </Link>
          <Link className={buttonVariants({ variant: 'quiet', size: 'large' })} to={paths.section('packages')}>
            {common.seePackages}
          </Link>
        </div>
      }
    >
      {home.empty.text}
    </EmptyState>
  );
}

interface VideoSectionProps {
  readonly title: string;
  readonly videos: readonly MemberVideoSummary[];
  /** Shown beside the heading. */
  readonly action?: ReactNode;
}

/** Videos under a heading; nothing if there are none. */
const VideoSection = ({ title, videos, action }: VideoSectionProps) =>
  videos.length === 0 ? null : (
    <Section title={title} action={action}>
      <VideoGrid videos={videos} level={3} rail />
    </Section>
  );
