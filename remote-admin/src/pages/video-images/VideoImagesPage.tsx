import { Link, useParams } from 'react-router';
import { isNotFound } from 'shared-api/problems';
import { Badge } from 'shared-ui/Badge';
import { EmptyState } from 'shared-ui/EmptyState';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { NotOpenYet } from '../../screen/NotOpenYet.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { ScreenContent } from '../../screen/ScreenContent.tsx';
import { NoSuchVideo } from '../videos/NoSuchVideo.tsx';
import { useVideoImages } from './video-images.api.ts';
import styles from './VideoImagesPage.module.css';

/** The images of a video; the primary one is its poster. */
export function VideoImagesPage() {
  const { id = '' } = useParams();
  const { videoImages: texts } = useMessages();
  const images = useVideoImages(id);
  if (isNotFound(images.error)) return <NoSuchVideo />;
  return (
    <Screen title={texts.title} parent={{ title: texts.theVideo, path: paths.videoEdit(id) }}>
      <ScreenContent query={images} errorTitle={texts.failed} skeleton={<Skeleton shape="media" />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
          ) : (
            <ul className={styles.grid}>
              {items.map(({ id: imageId, image_url, primary_photo }, place) => (
                <li key={imageId}>
                  <Link className={styles.image} to={paths.videoImage(id, imageId)}>
                    <VideoPoster image={image_url} alt={texts.nth(place + 1)}>
                      {primary_photo ? <Badge tone="progress">{texts.primary}</Badge> : null}
                    </VideoPoster>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </ScreenContent>
      <NotOpenYet>{texts.addingNotYet}</NotOpenYet>
    </Screen>
  );
}
