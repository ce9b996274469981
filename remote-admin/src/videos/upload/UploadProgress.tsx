import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from 'shared-auth/api-error';
import { Button } from 'shared-ui/Button';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { useFormatLocale } from 'shared-ui/locale';
import visually from 'shared-ui/layout/visually-hidden.module.css';
import { Progress } from 'shared-ui/Progress';
import { formatBytes, formatPercent } from '../../format.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorText, useErrorToast } from '../../messages/use-error-text.ts';
import { videoQueries } from '../videos.api.ts';
import { FileChooser } from './FileChooser.tsx';
import { UnreadableFile } from './retry-policy.ts';
import styles from './upload.module.css';
import { cancelUpload, isChecking, pauseUpload, resumeUpload, type VideoUploading } from './uploads.ts';

interface UploadProgressProps {
  readonly upload: VideoUploading;
  readonly maxBytes: number;
  readonly converter: boolean;
  readonly onSelect: (file: File) => void;
}

/** The upload of this tab: how far it is, and what can be done with it. */
export function UploadProgress({ upload, onSelect, ...limits }: UploadProgressProps) {
  const { videoFile: texts } = useMessages();
  const locale = useFormatLocale();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const [isAsking, setAsking] = useState(false);
  const { videoId, filename, sent, size, phase, error } = upload;

  const cancel = () => {
    setAsking(false);
    void cancelUpload(videoId)
      .catch(showError)
      .then(() => queryClient.invalidateQueries({ queryKey: videoQueries.upload(videoId).queryKey }));
  };
  // Uploading it once more would end in the same way.
  const isRefused = error instanceof UnreadableFile || (error instanceof ApiError && error.code === 'invalid');
  const isBeingChecked = isChecking(upload);
  return (
    <>
      <p className={styles.name}>
        <bdi>{filename}</bdi>
      </p>
      {isRefused ? null : isBeingChecked ? (
        <Progress label={texts.checking} value={null} />
      ) : (
        <>
          <Progress label={phase === 'failed' ? texts.stopped : texts[phase]} value={size === 0 ? 0 : sent / size} />
          <p className={styles.figures}>
            <span>{texts.of(formatBytes(sent, locale), formatBytes(size, locale))}</span>
            <TimeLeft upload={upload} />
          </p>
        </>
      )}
      <p className={visually.hidden} role="status">
        {phase === 'paused'
          ? texts.announced.paused
          : phase === 'uploading'
            ? texts.announced.uploading(formatPercent(quarterOf(sent, size), locale))
            : null}
      </p>
      <div role="alert">
        <UploadError upload={upload} />
      </div>
      {phase === 'uploading' ? <p className={styles.hint}>{texts.goesOn}</p> : null}
      {isRefused ? (
        <FileChooser label={texts.another} onSelect={onSelect} {...limits} />
      ) : (
        <div className={styles.actions}>
          {isBeingChecked ? null : phase === 'paused' || phase === 'failed' ? (
            <Button onClick={() => resumeUpload(videoId)}>{phase === 'failed' ? texts.retry : texts.resume}</Button>
          ) : (
            <Button variant="secondary" onClick={() => pauseUpload(videoId)}>
              {texts.pause}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {texts.cancel}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={texts.cancelTitle}
        open={isAsking}
        tone="danger"
        cancelLabel={texts.keep}
        confirmLabel={texts.cancel}
        onClose={() => setAsking(false)}
        onConfirm={cancel}
      >
        <p>{texts.cancelText}</p>
      </ConfirmDialog>
    </>
  );
}

/** Screen readers hear each quarter, not each percent. */
const quarterOf = (sent: number, size: number) => (size === 0 ? 0 : Math.floor((sent / size) * 4) * 25);

function TimeLeft({ upload: { secondsLeft } }: { readonly upload: VideoUploading }) {
  const { left } = useMessages().videoFile;
  if (secondsLeft === null) return null;
  if (secondsLeft < 60) return <span>{left.seconds}</span>;
  const minutes = Math.round(secondsLeft / 60);
  return <span>{minutes < 60 ? left.minutes(minutes) : left.hours(Math.round(minutes / 60))}</span>;
}

/** Why the upload waits or has failed. */
function UploadError({ upload: { phase, error } }: { readonly upload: VideoUploading }) {
  const { videoFile: texts } = useMessages();
  const { ofRequest, rejectedFields } = useErrorText();
  if (phase === 'waiting') {
    const isOffline = error instanceof ApiError && error.code === 'network';
    return <p>{isOffline ? texts.offline : texts.retrying(ofRequest(error))}</p>;
  }
  if (phase !== 'failed') return null;
  const [rejected] = rejectedFields(error, error instanceof ApiError ? Object.keys(error.fields) : []);
  const reason = error instanceof UnreadableFile ? texts.unreadable : (rejected?.[1] ?? ofRequest(error));
  return <p className={styles.error}>{reason}</p>;
}
