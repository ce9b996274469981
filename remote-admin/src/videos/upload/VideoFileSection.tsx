import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlayingFile as PlayingFileFields, VideoFile, VideoUpload } from 'shared-api/videos/video-files';
import { sessionUserId } from 'shared-auth/session';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import visually from 'shared-ui/layout/visually-hidden.module.css';
import { Progress } from 'shared-ui/Progress';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../../messages/catalogue.ts';
import { ScreenContent } from '../../screen/ScreenContent.tsx';
import { Section } from '../../screen/Section.tsx';
import { videoQueries } from '../videos.api.ts';
import { FileChooser } from './FileChooser.tsx';
import { ProcessingFile } from './ProcessingFile.tsx';
import { isStoredUpload } from './stored-upload.ts';
import styles from './upload.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { discardUpload, followProcessing, startUpload, useUpload } from './uploads.ts';
import { VideoFrames } from './VideoFrames.tsx';
import { formatDuration } from 'shared-ui/format-duration';
import { formatBytes, formatDateTime } from '../../format.ts';
import { useErrorToast, useErrorText } from '../../messages/use-error-text.ts';
import { DescriptionList } from '../../resource/DescriptionList.tsx';

interface VideoFileSectionProps {
  readonly video: { readonly id: string; readonly title: string };
}

/** The file of a saved video: what plays now, and the upload of another one. */
export function VideoFileSection({ video }: VideoFileSectionProps) {
  const { videoFile: texts } = useMessages();
  const state = useQuery(videoQueries.upload(video.id));
  return (
    <Section title={texts.title}>
      <ScreenContent query={state} errorTitle={texts.failed} level={3} skeleton={<Skeleton lines={4} />}>
        {(data) => <VideoFileState video={video} data={data} />}
      </ScreenContent>
    </Section>
  );
}

function VideoFileState({ video, data }: VideoFileSectionProps & { readonly data: VideoUpload }) {
  const { videoFile: texts } = useMessages();
  const { ofField } = useErrorText();
  const upload = useUpload(video.id);
  const { file, playing } = data;
  const isProcessing = upload ? upload.phase === 'processing' : file?.state === 'processing';
  useEffect(() => {
    if (file?.state === 'processing') followProcessing(video, file);
  }, [file, video]);

  const limits = { maxBytes: data.max_bytes, converter: data.converter };
  const select = (chosen: File) => void startUpload(video, chosen);
  const isFailed = !upload && file?.state === 'failed';
  const isInterrupted = !upload && file?.state === 'uploading';
  return (
    <>
      {playing ? <PlayingFile file={playing} /> : null}
      {upload && !isProcessing ? (
        <UploadProgress key={upload.filename} upload={upload} onSelect={select} {...limits} />
      ) : null}
      <p className={visually.hidden} role="status">
        {upload && isProcessing ? texts.announced.processing : null}
      </p>
      {isProcessing ? (
        <ProcessingFile
          video={video}
          file={processedFile(file, upload?.fileId)}
          hasFormer={playing !== null}
          {...limits}
        />
      ) : null}
      {isInterrupted ? <InterruptedUpload videoId={video.id} file={file} onSelect={select} {...limits} /> : null}
      {isFailed ? (
        <p className={styles.error}>
          <strong className={styles.name}>
            <bdi>{file.filename}</bdi>
          </strong>{' '}
          {ofField(file.error ?? 'conversion_failed')}
        </p>
      ) : null}
      {upload || isInterrupted || isProcessing ? null : (
        <>
          {playing || isFailed ? null : <p>{texts.none}</p>}
          <FileChooser
            label={isFailed ? texts.another : playing ? texts.replace : null}
            onSelect={select}
            {...limits}
          />
        </>
      )}
      {playing?.renditions.length ? <VideoFrames videoId={video.id} /> : null}
    </>
  );
}

/** The file that is being processed, once the server has said so: before, the newest one may be the one before. */
const processedFile = (file: VideoFile | null, fileId: string | null | undefined) =>
  file?.state === 'processing' && (fileId === undefined || fileId === file.id) ? file : null;

interface InterruptedUploadProps {
  readonly videoId: string;
  readonly file: VideoFile;
  readonly maxBytes: number;
  readonly converter: boolean;
  readonly onSelect: (file: File) => void;
}

/** An upload that is unfinished, and not done by this tab. */
function InterruptedUpload({ videoId, file, onSelect, ...limits }: InterruptedUploadProps) {
  const { videoFile: texts } = useMessages();
  const queryClient = useQueryClient();
  const isGrowing = useIsGrowing(file.received);
  const userId = sessionUserId();
  const isOurs = userId !== null && isStoredUpload({ userId, videoId }, file.id);
  const discard = useMutation({
    mutationFn: () => discardUpload(videoId, file.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: videoQueries.upload(videoId).queryKey }),
    onError: useErrorToast(),
  });
  const notice = isGrowing ? texts.elsewhere : isOurs ? texts.interrupted : texts.notHere;
  return (
    <>
      <p className={styles.name}>{notice(<bdi>{file.filename}</bdi>)}</p>
      <Progress label={file.filename} labelHidden value={file.size === 0 ? 0 : file.received / file.size} />
      {isOurs && !isGrowing ? <p className={styles.hint}>{texts.chooseSame}</p> : null}
      {isGrowing ? null : (
        <FileChooser label={isOurs ? texts.chooseToResume : texts.another} onSelect={onSelect} {...limits}>
          {isOurs ? (
            <Button variant="quiet" busy={discard.isPending} onClick={() => discard.mutate()}>
              {texts.discard}
            </Button>
          ) : null}
        </FileChooser>
      )}
    </>
  );
}

/** Whether a number has grown since its previous value: another tab, or someone else, is at work. */
function useIsGrowing(value: number): boolean {
  const [seen, setSeen] = useState({ value, isGrowing: false });
  if (seen.value !== value) setSeen({ value, isGrowing: value > seen.value });
  return seen.isGrowing;
}

/** The file that players see now; what is unknown is left out. */
function PlayingFile({ file }: { readonly file: PlayingFileFields }) {
  const { videoFile: texts } = useMessages();
  const locale = useFormatLocale();
  const { filename, size, duration, width, height, fps, uploaded_at, renditions = [] } = file;
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(fps);
  const fields = [
    filename !== null && { term: texts.name, value: <bdi>{filename}</bdi> },
    size !== null && { term: texts.size, value: formatBytes(size, locale) },
    { term: texts.length, value: formatDuration(duration) },
    width > 0 && { term: texts.resolution, value: `${width} × ${height}` },
    fps > 0 && { term: texts.frameRate, value: texts.fps(rate) },
    renditions.length > 0 && { term: texts.qualities, value: renditions.map(nameOf).join(', ') },
    uploaded_at !== null && { term: texts.uploaded, value: formatDateTime(uploaded_at, locale) },
  ];
  return (
    <>
      <h3 className={styles.subtitle}>{texts.playing}</h3>
      <DescriptionList fields={fields.filter((field) => field !== false)} />
    </>
  );
}

/** As players name a quality: by its shorter side. */
const nameOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
  `${Math.min(width, height)}p`;
