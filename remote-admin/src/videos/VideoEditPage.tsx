import * as paths from 'federation-contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { primaryPicture } from 'shared-api/videos/primary-image';
import type { AdminVideo } from 'shared-api/videos/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { formatDuration } from 'shared-ui/format-duration';
import { useFormatLocale } from 'shared-ui/locale';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { formatDate } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { ComingSoon } from '../screen/Screen.tsx';
import styles from './VideoEditPage.module.css';
import { CaptionsSection } from './captions/CaptionsSection.tsx';
import { VideoFileSection } from './upload/VideoFileSection.tsx';
import { VideoForm } from './VideoForm.tsx';
import { videos } from './videos.resource.ts';
import { VideoStatus } from './VideoStatus.tsx';
import { useTexts } from '../resource/use-texts.ts';

export function VideoEditPage() {
  const { videoFile } = useMessages();
  const { view, fields } = useTexts(videos);
  return (
    <RecordPage
      resource={videos}
      actions={(id) => (
        <>
          <Link className={buttonVariants({ variant: 'secondary' })} to={paths.videoImages(id)}>
            {fields.images}
          </Link>
          <Link className={buttonVariants({ variant: 'secondary' })} to={paths.video(id)}>
            {view}
          </Link>
          <RecordMenu resource={videos} id={id} />
        </>
      )}
      form={VideoForm}
      newRecordLayout={(form) => <TwoColumns form={form} aside={<ComingSoon>{videoFile.afterSaving}</ComingSoon>} />}
    >
      {(record, form) => (
        <TwoColumns
          form={form}
          aside={
            <div className={styles.aside}>
              <VideoFileSection video={record} />
              <CaptionsSection videoId={record.id} />
              <VideoDetails video={record} />
            </div>
          }
        />
      )}
    </RecordPage>
  );
}

const TwoColumns = ({ form, aside }: { readonly form: ReactNode; readonly aside: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.form}>{form}</div>
    {aside}
  </div>
);

/** The fields that cannot be edited here. */
function VideoDetails({ video }: { readonly video: AdminVideo }) {
  const texts = useTexts(videos);
  const { fields } = texts;
  const locale = useFormatLocale();
  return (
    <aside className={styles.details} aria-label={texts.details}>
      <div className={styles.picture}>
        <VideoPoster picture={primaryPicture(video.images)} sizes="(min-width: 64rem) 24rem, 100vw" />
      </div>
      <DescriptionList
        fields={[
          { term: fields.status, value: <VideoStatus status={video.status} /> },
          { term: texts.duration, value: formatDuration(video.duration) },
          { term: texts.added, value: formatDate(video.created_at, locale) },
          { term: fields.updated_at, value: formatDate(video.updated_at, locale) },
        ]}
      />
    </aside>
  );
}
