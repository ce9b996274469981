import { Link, useParams } from 'react-router';
import { isNotFound } from 'shared-api/problems';
import { buttonClass } from 'shared-ui/button-look';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { useRecord } from '../../record/record.api.ts';
import { NotOpenYet } from '../../screen/NotOpenYet.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { ScreenContent } from '../../screen/ScreenContent.tsx';
import { NoSuchVideo } from '../videos/NoSuchVideo.tsx';
import { VideoAside } from './VideoAside.tsx';
import styles from './VideoEditPage.module.css';
import { VideoForm } from './VideoForm.tsx';

/** Edits a video; the id `new` is the path for uploading one, which is not implemented yet. */
export function VideoEditPage() {
  const { id = '' } = useParams();
  const { videos, videoEdit, lists } = useMessages();
  if (id !== 'new') return <ExistingVideo key={id} id={id} />;
  return (
    <Screen title={videos.create} parent={{ title: lists.videos.title, path: paths.videos }}>
      <NotOpenYet>{videoEdit.notYet}</NotOpenYet>
    </Screen>
  );
}

function ExistingVideo({ id }: { readonly id: string }) {
  const { videos, videoEdit, lists } = useMessages();
  const video = useRecord('videos', id);
  if (isNotFound(video.error)) return <NoSuchVideo />;
  return (
    <Screen
      title={video.data?.title ?? lists.videos.record.title}
      parent={{ title: lists.videos.title, path: paths.videos }}
      actions={
        <>
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.videoImages(id)}>
            {videoEdit.images}
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.video(id)}>
            {videos.view}
          </Link>
        </>
      }
    >
      <ScreenContent query={video} errorTitle={videoEdit.failed} skeleton={<Skeleton lines={8} />}>
        {(found) => (
          <div className={styles.columns}>
            <div className={styles.form}>
              <VideoForm video={found} />
            </div>
            <VideoAside video={found} />
          </div>
        )}
      </ScreenContent>
    </Screen>
  );
}
