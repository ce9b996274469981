import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import { EmptyState } from 'shared-ui/EmptyState';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import { NotFound } from '../resource/NotFound.tsx';
import { ComingSoon, Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import styles from './video-images.module.css';
import { videoQueries } from './videos.api.ts';

/** The images of a video; the primary one is its poster. */
export function VideoImagesPage() {
  const { id = '' } = useParams();
  const { videoImages: texts, videos } = useMessages();
  const images = useQuery(videoQueries.images(id));
  const { data: video } = useQuery(videoQueries.detail(id));
  if (isNotFound(images.error)) {
    const parent = { title: videos.list.title, path: paths.videos };
    return <NotFound title={videos.record.notFound} parent={parent} back={videos.list.back} />;
  }
  return (
    <Screen title={texts.title} parent={{ title: video?.title ?? texts.video, path: paths.videoEdit(id) }}>
      <ScreenContent query={images} errorTitle={texts.failed} skeleton={<Skeleton shape="media" />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
          ) : (
            <ul className={styles.grid}>
              {items.map(({ id: imageId, image_url, primary_photo }, index) => (
                <li key={imageId}>
                  <Link className={styles.thumbnail} to={paths.videoImage(id, imageId)}>
                    <VideoPoster
                      image={image_url}
                      alt={texts.nth(index + 1)}
                      label={primary_photo ? texts.primary : undefined}
                    />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </ScreenContent>
      <ComingSoon>{texts.addingComingSoon}</ComingSoon>
    </Screen>
  );
}
