import { Link, useParams } from 'react-router';
import { ApiError } from 'shared-auth/api-error';
import { buttonClass } from 'shared-ui/button-look';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { paths } from '../../paths.ts';
import { NoSuchRecord } from '../../record/NoSuchRecord.tsx';
import { useRecord } from '../../record/record.api.ts';
import { NotOpenYet } from '../../screen/NotOpenYet.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { VideoAside } from './VideoAside.tsx';
import styles from './VideoEditPage.module.css';
import { VideoForm } from './VideoForm.tsx';

const parent = { title: 'Videos', path: paths.videos };

/** The facts of a video, to edit; `new` as its id is the place where one will be uploaded. */
export function VideoEditPage() {
  const { id = '' } = useParams();
  if (id !== 'new') return <ExistingVideo key={id} id={id} />;
  return (
    <Screen title="New video" parent={parent}>
      <NotOpenYet>Videos cannot be uploaded here yet; this opens with one of the next releases.</NotOpenYet>
    </Screen>
  );
}

function ExistingVideo({ id }: { readonly id: string }) {
  const video = useRecord('videos', id);
  if (video.error instanceof ApiError && video.error.code === 'not_found') {
    return <NoSuchRecord kind="video" parent={parent} />;
  }
  return (
    <Screen
      title={video.data?.title ?? 'Video'}
      parent={parent}
      actions={
        <>
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.videoImages(id)}>
            Images
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.video(id)}>
            View
          </Link>
        </>
      }
    >
      <QueryContent query={video} errorTitle="The video could not be loaded" skeleton={<Skeleton lines={8} />}>
        {(found) => (
          <div className={styles.columns}>
            <VideoForm video={found} />
            <VideoAside video={found} />
          </div>
        )}
      </QueryContent>
    </Screen>
  );
}
