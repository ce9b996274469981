import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useEffect, useEffectEvent } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useFormatLocale } from 'shared-ui/locale';
import { toast } from 'sonner';
import { formatPercent } from '../../format.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorText } from '../../messages/use-error-text.ts';
import { invalidate } from '../../resource/resource-queries.ts';
import { isInProgress, POLL_MS, videoQueries } from '../videos.api.ts';
import { videos } from '../videos.resource.ts';
import styles from './upload.module.css';
import { dropUpload, isChecking, useUploads, type VideoUploading } from './uploads.ts';

/** The uploads of this tab, on every screen of the admin area but that of their video; it leads back to there. */
export function UploadIndicator() {
  const { videoFile: texts } = useMessages();
  const { id } = useParams();
  const uploads = Object.values(useUploads());
  const others = uploads.filter(({ videoId }) => videoId !== id);
  return (
    <>
      {uploads.map((upload) =>
        upload.phase === 'processing' ? <ProcessingWatcher key={upload.videoId} upload={upload} /> : null,
      )}
      {others.length > 0 ? (
        <aside className={styles.indicator} aria-label={texts.indicator}>
          {others.map((upload) => (
            <IndicatedUpload key={upload.videoId} upload={upload} />
          ))}
        </aside>
      ) : null}
    </>
  );
}

interface UploadProps {
  readonly upload: VideoUploading;
}

function IndicatedUpload({ upload }: UploadProps) {
  const { videoFile: texts } = useMessages();
  const locale = useFormatLocale();
  const { videoId, videoTitle, phase, sent, size } = upload;
  const share = size === 0 ? 0 : sent / size;
  const isBeingChecked = isChecking(upload);
  return (
    <Link className={styles.indicated} to={paths.videoEdit(videoId)}>
      <span className={styles.indicatedTitle}>{videoTitle}</span>
      <span className={styles.indicatedState}>
        {isBeingChecked ? texts.checking : phase === 'failed' ? texts.stopped : texts[phase]}
        {isBeingChecked || phase === 'processing' || phase === 'failed' ? '' : ` ${formatPercent(share * 100, locale)}`}
      </span>
    </Link>
  );
}

/** Waits until the server has processed a file, says how that went, and shows the video's new state everywhere. */
function ProcessingWatcher({ upload: { videoId, videoTitle, fileId } }: UploadProps) {
  const { videoFile: texts } = useMessages();
  const { ofField } = useErrorText();
  const queryClient = useQueryClient();
  const state = useQuery({ ...videoQueries.upload(videoId), refetchInterval: POLL_MS });
  const file = state.data?.file;
  const isOurs = file && file.id === fileId;
  // Another one is the newest: a later one, or, if ours was cancelled, the one before, which may also be left in the cache.
  const isOver = isOurs
    ? !isInProgress(file.state)
    : (state.isFetchedAfterMount && !state.isError) || (file && (fileId === null || file.id > fileId));

  // Its status was that of the file before.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: videoQueries.detail(videoId).queryKey });
  }, [queryClient, videoId]);

  const end = useEffectEvent(() => {
    dropUpload(videoId);
    void invalidate(queryClient, videos);
    if (file?.id !== fileId) return;
    if (file?.state === 'ready') toast.success(texts.ready(videoTitle));
    else toast.error(texts.notReady(videoTitle, ofField(file?.error ?? 'conversion_failed') ?? ''));
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return null;
}
