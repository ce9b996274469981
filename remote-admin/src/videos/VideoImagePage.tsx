import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useNavigate, useParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import type { VideoImage } from 'shared-api/videos/videos';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { Picture } from 'shared-ui/Picture';
import { PicturePicker } from 'shared-ui/PicturePicker';
import { Skeleton } from 'shared-ui/Skeleton';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { NotFound } from '../resource/NotFound.tsx';
import { Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { useVideoImages } from './use-video-images.ts';
import styles from './video-images.module.css';
import { videoQueries } from './videos.api.ts';

/** One image of a video in its full size, and what can be done with it. */
export function VideoImagePage() {
  const { videoId = '', id = '' } = useParams();
  const { videoImages: texts } = useMessages();
  const images = useQuery(videoQueries.images(videoId));
  const { data: video } = useQuery(videoQueries.detail(videoId));
  const image = images.data?.find((one) => one.id === id);
  const parent = { title: video ? texts.of(video.title) : texts.title, path: paths.videoImages(videoId) };

  if ((images.data && !image) || isNotFound(images.error)) {
    return <NotFound title={texts.notFound} parent={parent} back={texts.back} />;
  }
  return (
    <Screen title={texts.one} parent={parent}>
      <ScreenContent query={images} errorTitle={texts.oneFailed} skeleton={<Skeleton shape="media" />}>
        {() =>
          image && (
            <div className={styles.one}>
              <Figure image={image} />
              <ImageActions key={id} videoId={videoId} image={image} />
            </div>
          )
        }
      </ScreenContent>
    </Screen>
  );
}

function Figure({ image }: { readonly image: VideoImage }) {
  const { videoImages: texts } = useMessages();
  return (
    <figure className={styles.figure}>
      <Picture className={styles.image} picture={image.picture} alt="" sizes="(min-width: 80rem) 60rem, 70vw" />
      <figcaption>{image.primary_photo ? <Badge tone="progress">{texts.primary}</Badge> : null}</figcaption>
    </figure>
  );
}

interface ImageActionsProps {
  readonly videoId: string;
  readonly image: VideoImage;
}

function ImageActions({ videoId, image }: ImageActionsProps) {
  const { videoImages: texts } = useMessages();
  const navigate = useNavigate();
  const { replace, makePrimary, remove } = useVideoImages(videoId);
  const showOthers = () => void navigate(paths.videoImages(videoId), { replace: true });
  return (
    <div className={styles.actions}>
      <PicturePicker
        // A picture that was not saved is not shown as if it was.
        key={replace.isError ? replace.submittedAt : 0}
        title={texts.replace}
        canvasSize={16 / 9}
        startUrl={image.picture?.url ?? image.image_url}
        onChangePicture={(dataUrl) => replace.mutate({ imageId: image.id, dataUrl })}
        onError={(message) => void toast.error(message)}
      />
      {replace.isPending ? <p role="status">{texts.saving}</p> : null}
      {image.primary_photo ? null : (
        <Button variant="secondary" busy={makePrimary.isPending} onClick={() => makePrimary.mutate(image.id)}>
          {texts.makePrimary}
        </Button>
      )}
      <Button
        variant="quiet"
        busy={remove.isPending}
        onClick={() => remove.mutate(image.id, { onSuccess: showOthers })}
      >
        {texts.delete}
      </Button>
    </div>
  );
}
