import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import { Badge } from 'shared-ui/Badge';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { NotFound } from '../resource/NotFound.tsx';
import { ComingSoon, Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import styles from './video-images.module.css';
import { videoQueries } from './videos.api.ts';

/** One image of a video in its full size. */
export function VideoImagePage() {
  const { videoId = '', id = '' } = useParams();
  const { videoImages: texts } = useMessages();
  const image = useQuery({
    ...videoQueries.images(videoId),
    select: (images) => images.find((one) => one.id === id) ?? null,
  });
  const { data: video } = useQuery(videoQueries.detail(videoId));
  const parent = { title: video ? texts.of(video.title) : texts.title, path: paths.videoImages(videoId) };

  if (image.data === null || isNotFound(image.error)) {
    return <NotFound title={texts.notFound} parent={parent} back={texts.back} />;
  }
  return (
    <Screen title={texts.one} parent={parent}>
      <ScreenContent query={image} errorTitle={texts.oneFailed} skeleton={<Skeleton shape="media" />}>
        {(found) =>
          found && (
            <figure className={styles.figure}>
              <img className={styles.image} src={found.image_url} alt="" />
              <figcaption>{found.primary_photo ? <Badge tone="progress">{texts.primary}</Badge> : null}</figcaption>
            </figure>
          )
        }
      </ScreenContent>
      <ComingSoon>{texts.croppingComingSoon}</ComingSoon>
    </Screen>
  );
}
