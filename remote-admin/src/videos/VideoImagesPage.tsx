import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import { VIDEO_IMAGES_MAX, type VideoImage } from 'shared-api/videos/videos';
import { Button } from 'shared-ui/Button';
import { EmptyState } from 'shared-ui/EmptyState';
import { OrderedList } from 'shared-ui/OrderedList';
import { PicturePicker } from 'shared-ui/PicturePicker';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { NotFound } from '../resource/NotFound.tsx';
import { Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { useVideoImages, type VideoImageChanges } from './use-video-images.ts';
import styles from './video-images.module.css';
import { videoQueries } from './videos.api.ts';
import { useTexts } from '../resource/use-texts.ts';
import { videos } from './videos.resource.ts';

/** The images of a video, in order; the primary one is its poster. */
export function VideoImagesPage() {
  const { id = '' } = useParams();
  const { videoImages: texts } = useMessages();
  const { list, record } = useTexts(videos);
  const images = useQuery(videoQueries.images(id));
  const { data: video } = useQuery(videoQueries.detail(id));
  const changes = useVideoImages(id);
  if (isNotFound(images.error)) {
    const parent = { title: list.title, path: paths.videos };
    return <NotFound title={record.notFound} parent={parent} back={list.back} />;
  }
  return (
    <Screen title={texts.title} parent={{ title: video?.title ?? texts.video, path: paths.videoEdit(id) }}>
      <ScreenContent query={images} errorTitle={texts.failed} skeleton={<Skeleton shape="media" />}>
        {(items) => (
          <div className={styles.images}>
            {items.length === 0 ? <NoImages /> : <ImageList videoId={id} images={items} changes={changes} />}
            <AddImage count={items.length} add={changes.add} />
          </div>
        )}
      </ScreenContent>
    </Screen>
  );
}

/** spec 3: "or a fallback product logo if none is primary". */
function NoImages() {
  const { empty } = useMessages().videoImages;
  return (
    <EmptyState
      title={empty.title}
      action={
        <div className={styles.fallback}>
          <VideoPoster picture={null} />
        </div>
      }
    >
      {empty.text}
    </EmptyState>
  );
}

interface ImageListProps {
  readonly videoId: string;
  readonly images: readonly VideoImage[];
  readonly changes: VideoImageChanges;
}

function ImageList({ videoId, images, changes }: ImageListProps) {
  const { videoImages: texts } = useMessages();
  const titled = images.map((image, index) => ({ ...image, title: texts.nth(index + 1) }));
  const reorder = (ordered: readonly (typeof titled)[number][]) => {
    changes.show(ordered.map(({ title: _title, ...image }) => image));
    changes.order.mutate(ordered);
  };
  return (
    <>
      <p className={styles.hint}>{texts.primaryHint}</p>
      <OrderedList
        label={texts.order}
        items={titled}
        empty={texts.empty.title}
        onChange={reorder}
        onRemove={({ id }) => changes.remove.mutate(id)}
      >
        {({ id, title, picture, primary_photo }) => (
          <div className={styles.row}>
            <Link
              className={styles.thumbnail}
              to={paths.videoImage(videoId, id)}
              aria-label={texts.open(title)}
              // The row is dragged, not the link.
              draggable={false}
            >
              <VideoPoster picture={picture} sizes="12rem" label={primary_photo ? texts.primary : undefined} />
            </Link>
            {primary_photo ? null : (
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.makeOnePrimary(title)}
                disabled={changes.makePrimary.isPending}
                onClick={() => changes.makePrimary.mutate(id)}
              >
                {texts.makePrimary}
              </Button>
            )}
          </div>
        )}
      </OrderedList>
    </>
  );
}

interface AddImageProps {
  /** The number of images that the video has. */
  readonly count: number;
  readonly add: VideoImageChanges['add'];
}

function AddImage({ count, add }: AddImageProps) {
  const { videoImages: texts } = useMessages();
  if (count >= VIDEO_IMAGES_MAX) return <p className={styles.hint}>{texts.full(VIDEO_IMAGES_MAX)}</p>;
  if (add.isPending) return <p role="status">{texts.saving}</p>;
  // A new one after each picture, which is then in the list, or not if that failed.
  return (
    <PicturePicker
      title={texts.add}
      canvasSize={16 / 9}
      onChangePicture={(dataUrl) => add.mutate(dataUrl)}
      onError={(message) => void toast.error(message)}
    />
  );
}
