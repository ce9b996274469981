import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { primaryImage } from 'shared-api/primary-image';
import type { MemberVideoSummary } from 'shared-api/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import { accountQueries } from '../profile/account.api.ts';
import { Screen } from '../screen/Screen.tsx';
import { VideoGrid } from '../videos/VideoGrid.tsx';
import { videoQueries } from '../videos/videos.api.ts';
import styles from './HomePage.module.css';
import { PackagesSection } from './PackagesSection.tsx';
import { Section } from './Section.tsx';

/** How many locked videos are shown; the page of all videos has the rest. */
const LOCKED_SHOWN = 3;

/** A member's start page: their videos, the free samples, and what they can unlock. */
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
        {({ own: [first, ...rest], samples, locked }) => (
          <>
            {first ? <FirstVideo video={first} /> : <EmptyPlaybook />}
            <VideoSection title={home.own} videos={rest} />
            <VideoSection title={home.samples} videos={samples} />
            <VideoSection
              title={home.locked(locked.length)}
              videos={locked.slice(0, LOCKED_SHOWN)}
              action={
                <Link className={buttonVariants({ variant: 'secondary' })} to={paths.videos}>
                  {common.allVideos}
                </Link>
              }
            />
            {locked.length > 0 ? <PackagesSection /> : null}
          </>
        )}
      </QueryContent>
    </Screen>
  );
}

/** The first video of the playbook, shown large. */
function FirstVideo({ video }: { readonly video: MemberVideoSummary }) {
  const { home, common } = useMessages();
  return (
    <section className={styles.first} aria-labelledby="first">
      <div className={styles.poster}>
        <VideoPoster image={primaryImage(video.images)} duration={video.duration} />
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>{home.first}</p>
        <h2 className={styles.title} id="first">
          {video.title}
        </h2>
        <p className={styles.description}>{video.description}</p>
        <div className={styles.actions}>
          <Link className={buttonVariants({ size: 'large' })} to={paths.video(video.id)}>
            {home.start}
          </Link>
          <Link className={buttonVariants({ variant: 'quiet', size: 'large' })} to={paths.videos}>
            {common.allVideos}
          </Link>
        </div>
      </div>
    </section>
  );
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

/** Purchases are not implemented yet; offers the free samples instead. */
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
      <VideoGrid videos={videos} level={3} />
    </Section>
  );
