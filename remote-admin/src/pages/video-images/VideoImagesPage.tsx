import { Link, useParams } from 'react-router';
import { ApiError } from 'shared-auth/api-error';
import { Badge } from 'shared-ui/Badge';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { paths } from '../../paths.ts';
import { NoSuchRecord } from '../../record/NoSuchRecord.tsx';
import { NotOpenYet } from '../../screen/NotOpenYet.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useVideoImages } from './video-images.api.ts';
import styles from './VideoImagesPage.module.css';

/** The images of one video; the primary one stands for it everywhere. */
export function VideoImagesPage() {
  const { id = '' } = useParams();
  const images = useVideoImages(id);
  if (images.error instanceof ApiError && images.error.code === 'not_found') {
    return <NoSuchRecord kind="video" parent={{ title: 'Videos', path: paths.videos }} />;
  }
  return (
    <Screen title="Video images" parent={{ title: 'The video', path: paths.videoEdit(id) }}>
      <QueryContent query={images} errorTitle="The images could not be loaded" skeleton={<Skeleton shape="media" />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="No images yet">The product’s logo stands in for the video.</EmptyState>
          ) : (
            <ul className={styles.grid}>
              {items.map(({ id: imageId, image_url, primary_photo }, place) => (
                <li key={imageId}>
                  <Link className={styles.image} to={paths.videoImage(id, imageId)}>
                    <VideoPoster image={image_url} alt={`Image ${place + 1}`}>
                      {primary_photo ? <Badge tone="progress">Primary</Badge> : null}
                    </VideoPoster>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      <NotOpenYet>Adding and choosing images opens with one of the next releases.</NotOpenYet>
    </Screen>
  );
}
