import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { primaryPicture } from 'shared-api/primary-image';
import type { AdminVideo } from 'shared-api/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { formatDuration } from 'shared-ui/format-duration';
import { useFormatLocale } from 'shared-ui/locale';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { formatDate } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { ComingSoon } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import styles from './VideoEditPage.module.css';
import { CaptionsSection } from './captions/CaptionsSection.tsx';
import { VideoFileSection } from './upload/VideoFileSection.tsx';
import { VideoForm, videoFormValues } from './VideoForm.tsx';
import { deleteVideo, videoQueries, videosElsewhere, videoUses } from './videos.api.ts';
import { VideoStatus } from './VideoStatus.tsx';

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
          <RecordMenu
            id={id}
            texts={texts}
            queries={videoQueries}
            listPath={paths.videos}
            duplicatePath={`${paths.videoEdit('new')}?copy=${id}`}
            uses={videoUses}
            remove={deleteVideo}
            shownIn={videosElsewhere}
          />
        </>
      )}
      create={<NewVideo />}
      form={(record) => <VideoForm record={record} />}
    >
      {(record) => (
        <Columns
          form={<VideoForm record={record} />}
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

/** The form of a new video, or of a copy of the one in the URL (`?copy=`). */
function NewVideo() {
  const { videos: texts, videoFile, resource } = useMessages();
  const navigate = useNavigate();
  const copied = useSearchParams()[0].get('copy');
  const original = useQuery({ ...videoQueries.detail(copied ?? ''), enabled: copied !== null });
  const onCreated = ({ id }: { readonly id: string }) => void navigate(paths.videoEdit(id), { replace: true });
  const uploads = <ComingSoon>{videoFile.afterSaving}</ComingSoon>;
  if (copied === null) return <Columns form={<VideoForm record={null} onCreated={onCreated} />} aside={uploads} />;
  return (
    <ScreenContent query={original} errorTitle={texts.record.failed} skeleton={<Skeleton lines={8} />}>
      {(record) => {
        const values = videoFormValues(record);
        const copy = { ...values, title: resource.copyOf(values.title), published: false };
        const initial = { draftName: `copy-of-${record.id}`, values: copy };
        return <Columns form={<VideoForm record={null} initial={initial} onCreated={onCreated} />} aside={uploads} />;
      }}
    </ScreenContent>
  );
}

const Columns = ({ form, aside }: { readonly form: ReactNode; readonly aside: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.form}>{form}</div>
    {aside}
  </div>
);

/** The fields that cannot be edited here. */
function VideoDetails({ video }: { readonly video: AdminVideo }) {
  const { videos: texts } = useMessages();
  const locale = useFormatLocale();
  return (
    <aside className={styles.details} aria-label={texts.details}>
      <div className={styles.picture}>
        <VideoPoster picture={primaryPicture(video.images)} sizes="(min-width: 64rem) 24rem, 100vw" />
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
