import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { VideoFile } from 'shared-api/videos/video-files';
import { Button } from 'shared-ui/Button';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { Progress } from 'shared-ui/Progress';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';
import { videoQueries } from '../videos.api.ts';
import { FileChooser } from './FileChooser.tsx';
import styles from './upload.module.css';
import { discardUpload, replaceProcessing } from './uploads.ts';

interface ProcessingFileProps {
  readonly video: { readonly id: string; readonly title: string };
  /** `null` until the server has said that it processes the file. */
  readonly file: VideoFile | null;
  /** Whether the video has a file that plays. */
  readonly hasFormer: boolean;
  readonly maxBytes: number;
  readonly converter: boolean;
}

/** A file that the server processes: how far it is. It can be cancelled, and replaced without waiting for it. */
export function ProcessingFile({ video, file, hasFormer, ...limits }: ProcessingFileProps) {
  const { videoFile: texts } = useMessages();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const [isCancelling, setCancelling] = useState(false);
  const [replacement, setReplacement] = useState<File | null>(null);
  const cancel = useMutation({
    mutationFn: (id: string) => discardUpload(video.id, id),
    onSuccess: (isCancelled) => isCancelled && toast.success(texts.cancelProcessing.done),
    onError: showError,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: videoQueries.upload(video.id).queryKey });
      setCancelling(false);
    },
  });
  const consequence: ReactNode = file && <p>{texts.willBeDiscarded(<bdi>{file.filename}</bdi>, hasFormer)}</p>;
  return (
    <>
      {file ? (
        <p className={styles.name}>
          <bdi>{file.filename}</bdi>
        </p>
      ) : null}
      <Progress label={texts.processing} value={file?.progress ?? null} />
      <p className={styles.hint}>
        <WaitingHint file={file} />
      </p>
      {file ? (
        <FileChooser label={texts.replace} onSelect={setReplacement} {...limits}>
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            {texts.cancelProcessing.action}
          </Button>
        </FileChooser>
      ) : null}
      <ConfirmDialog
        title={texts.cancelProcessing.title}
        open={isCancelling}
        busy={cancel.isPending}
        tone="danger"
        cancelLabel={texts.keepProcessing}
        confirmLabel={texts.cancelProcessing.action}
        onClose={() => setCancelling(false)}
        onConfirm={() => file && cancel.mutate(file.id)}
      >
        {consequence}
      </ConfirmDialog>
      <ConfirmDialog
        title={texts.replaceTitle}
        open={replacement !== null}
        tone="danger"
        cancelLabel={texts.keepProcessing}
        confirmLabel={texts.replace}
        onClose={() => setReplacement(null)}
        onConfirm={() => replacement && replaceProcessing(video, replacement)}
      >
        {consequence}
      </ConfirmDialog>
    </>
  );
}

/** What a file waits for that is being processed, or that nobody has to wait for it. */
function WaitingHint({ file }: Pick<ProcessingFileProps, 'file'>) {
  const { videoFile: texts } = useMessages();
  if (file?.waits_for_space) return texts.waitsForSpace;
  return file?.waits_for_storage ? texts.waitsForStorage : texts.mayLeave;
}
