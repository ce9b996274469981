import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { primaryImage } from 'shared-api/primary-image';
import type { AdminVideo } from 'shared-api/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { formatDuration } from 'shared-ui/format-duration';
import { useFormatLocale } from 'shared-ui/locale';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { formatDate } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { ComingSoon } from '../screen/Screen.tsx';
import styles from './VideoEditPage.module.css';
import { VideoForm } from './VideoForm.tsx';
import { videoQueries } from './videos.api.ts';
import { VideoStatus } from './VideoStatus.tsx';

/** Edits a video. New videos start with an upload, which is not available yet. */
export function VideoEditPage() {
  const { videos: texts } = useMessages();
  return (
    <RecordPage
      texts={texts}
      queries={videoQueries}
      listPath={paths.videos}
      titleOf={({ title }) => title}
      actions={(id) => (
        <>
          <Link className={buttonVariants({ variant: 'secondary' })} to={paths.videoImages(id)}>
            {texts.images}
          </Link>
          <Link className={buttonVariants({ variant: 'secondary' })} to={paths.video(id)}>
            {texts.view}
          </Link>
        </>
      )}
      create={<ComingSoon>{texts.uploadComingSoon}</ComingSoon>}
    >
      {(video) => (
        <div className={styles.columns}>
          <div className={styles.form}>
            <VideoForm video={video} />
          </div>
          <VideoDetails video={video} />
        </div>
      )}
    </RecordPage>
  );
}

/** The fields that cannot be edited here. */
function VideoDetails({ video }: { readonly video: AdminVideo }) {
  const { videos: texts } = useMessages();
  const locale = useFormatLocale();
  return (
    <aside className={styles.details} aria-label={texts.details}>
      <div className={styles.picture}>
        <VideoPoster image={primaryImage(video.images)} />
      </div>
      <DescriptionList
        fields={[
          { term: texts.status, value: <VideoStatus status={video.status} /> },
          { term: texts.duration, value: formatDuration(video.duration) },
          { term: texts.added, value: formatDate(video.created_at, locale) },
          { term: texts.updated, value: formatDate(video.updated_at, locale) },
        ]}
      />
    </aside>
  );
}
