import { useParams } from 'react-router';
import { ApiError } from 'shared-auth/api-error';
import { Badge } from 'shared-ui/Badge';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { paths } from '../../paths.ts';
import { NoSuchRecord } from '../../record/NoSuchRecord.tsx';
import { NotOpenYet } from '../../screen/NotOpenYet.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useVideoImages } from './video-images.api.ts';
import styles from './VideoImagePage.module.css';

/** One image of a video, large. */
export function VideoImagePage() {
  const { videoId = '', id = '' } = useParams();
  const images = useVideoImages(videoId);
  const parent = { title: 'Video images', path: paths.videoImages(videoId) };
  const missing = images.data?.every((image) => image.id !== id) ?? false;

  if (missing || (images.error instanceof ApiError && images.error.code === 'not_found')) {
    return <NoSuchRecord kind="image" parent={parent} />;
  }
  return (
    <Screen title="Video image" parent={parent}>
      <QueryContent query={images} errorTitle="The image could not be loaded" skeleton={<Skeleton shape="media" />}>
        {(items) =>
          items
            .filter((image) => image.id === id)
            .map(({ image_url, primary_photo }) => (
              <figure key={id} className={styles.figure}>
                <img className={styles.image} src={image_url} alt="" />
                <figcaption>{primary_photo ? <Badge tone="progress">Primary</Badge> : null}</figcaption>
              </figure>
            ))
        }
      </QueryContent>
      <NotOpenYet>Replacing and cropping images opens with one of the next releases.</NotOpenYet>
    </Screen>
  );
}
