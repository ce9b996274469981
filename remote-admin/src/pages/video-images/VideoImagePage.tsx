import { useParams } from 'react-router';
import { isNotFound } from 'shared-api/problems';
import { Badge } from 'shared-ui/Badge';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { NoSuchRecord } from '../../record/NoSuchRecord.tsx';
import { NotOpenYet } from '../../screen/NotOpenYet.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { ScreenContent } from '../../screen/ScreenContent.tsx';
import { useVideoImages } from './video-images.api.ts';
import styles from './VideoImagePage.module.css';

/** One image of a video, large. */
export function VideoImagePage() {
  const { videoId = '', id = '' } = useParams();
  const { videoImages: texts } = useMessages();
  const images = useVideoImages(videoId);
  const parent = { title: texts.title, path: paths.videoImages(videoId) };
  const missing = images.data?.every((image) => image.id !== id) ?? false;

  if (missing || isNotFound(images.error)) {
    return <NoSuchRecord texts={texts.record} parent={parent} back={texts.back} />;
  }
  return (
    <Screen title={texts.one} parent={parent}>
      <ScreenContent query={images} errorTitle={texts.oneFailed} skeleton={<Skeleton shape="media" />}>
        {(items) =>
          items
            .filter((image) => image.id === id)
            .map(({ image_url, primary_photo }) => (
              <figure key={id} className={styles.figure}>
                <img className={styles.image} src={image_url} alt="" />
                <figcaption>{primary_photo ? <Badge tone="progress">{texts.primary}</Badge> : null}</figcaption>
              </figure>
            ))
        }
      </ScreenContent>
      <NotOpenYet>{texts.croppingNotYet}</NotOpenYet>
    </Screen>
  );
}
