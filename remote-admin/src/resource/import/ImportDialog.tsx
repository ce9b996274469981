import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { IMPORT_MAX_BYTES, importColumns, type ImportKind } from 'shared-api/imports/import-rules';
import { Button } from 'shared-ui/Button';
import { Dialog } from 'shared-ui/Dialog';
import { DropZone, useNoDropOutside } from 'shared-ui/DropZone';
import { saveFile } from 'shared-ui/save-file';
import { Spinner } from 'shared-ui/Spinner';
import { ApiError } from 'shared-auth/api-error';
import { toast } from 'sonner';
import { invalidate } from '../resource-queries.ts';
import styles from './import.module.css';
import { loadImportTexts, useImportTexts } from './import-catalogue.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { api } from 'shared-auth/api-client';
import { useErrorToast, useErrorText } from '../../messages/use-error-text.ts';

export { loadImportTexts };

interface ImportDialogProps {
  readonly kind: ImportKind;
  readonly resource: { readonly shownIn: readonly QueryKey[] };
  readonly onClose: () => void;
}

/** Imports a CSV file: choose it, see what it changes or what is wrong with it, import it. */
export function ImportDialog({ kind, resource, onClose }: ImportDialogProps) {
  const texts = useImportTexts();
  const { ofRequest } = useErrorText();
  const queryClient = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [changedSince, setChangedSince] = useState(false);
  useNoDropOutside(true);

  const preview = useMutation({
    mutationFn: async (file: Blob) => ({ file, report: await previewImport(kind, file) }),
  });
  const showErrorToast = useErrorToast();
  const write = useMutation({
    mutationFn: ({ file, digest }: { file: Blob; digest: string }) => importFile(kind, file, digest),
    onSuccess: ({ counts }) => {
      void invalidate(queryClient, resource);
      toast.success(texts.done(counts));
      onClose();
    },
    onError: (error, { file }) => {
      // The preview is out of date: a new one shows what has changed.
      const isOutdated = error instanceof ApiError && (error.status === 409 || error.status === 422);
      if (!isOutdated) return showErrorToast(error);
      setChangedSince(true);
      preview.mutate(file);
    },
  });

  const check = (files: readonly File[]) => {
    const [file] = files;
    setChangedSince(false);
    preview.reset();
    if (!file || files.length > 1) return setFileError(texts.notOneFile);
    if (file.size > IMPORT_MAX_BYTES) return setFileError(texts.tooLarge);
    setFileError(null);
    // The bytes, since a browser refuses to send a file that has been saved again after it was chosen.
    file.arrayBuffer().then(
      (bytes) => preview.mutate(new Blob([bytes], { type: 'text/csv' })),
      () => setFileError(texts.unreadableFile),
    );
  };
  const choose = () => {
    // Otherwise the same file could not be chosen again.
    if (chooser.current) chooser.current.value = '';
    chooser.current?.click();
  };
  const onFileChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) check([...target.files]);
  };

  const { data } = preview;
  const report = data?.report;
  const rows = report && report.counts.error === 0 ? report.counts.new + report.counts.changed : 0;
  const error = fileError ?? (preview.error ? ofRequest(preview.error) : null);
  return (
    <Dialog
      title={texts.title[kind]}
      size="large"
      open
      stickyActions
      busy={write.isPending}
      onClose={onClose}
      actions={
        report ? (
          <>
            <Button variant={rows > 0 ? 'secondary' : 'primary'} disabled={write.isPending} onClick={choose}>
              {texts.another}
            </Button>
            {rows > 0 ? (
              <Button
                busy={write.isPending}
                onClick={() => data && write.mutate({ file: data.file, digest: data.report.digest })}
              >
                {texts.submit(rows)}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <input
        ref={chooser}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label={texts.drop}
        onChange={onFileChange}
      />
      {preview.isPending ? (
        <Checking label={texts.checking} />
      ) : data ? (
        <ImportPreview key={data.report.digest} report={data.report} changedSince={changedSince} />
      ) : (
        <>
          <p>
            {texts.hint[kind]} {texts.preview}
          </p>
          <p className={styles.columns}>
            {texts.columns} <code translate="no">{importColumns[kind].join(', ')}</code>
          </p>
          <DropZone
            label={texts.drop}
            hint={texts.limits}
            icon={<path d="M28 6H12v36h24V14zv8h8M18 22h12M18 29h12M18 36h7" />}
            onSelect={choose}
            onDrop={check}
          />
          <div>
            <div role="alert">{error ? <p className={styles.error}>{error}</p> : null}</div>
            <Button
              className={styles.template}
              variant="quiet"
              size="small"
              onClick={() => saveFile(templateOf(kind), texts.templateName(kind))}
            >
              {texts.template}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Takes the focus, so that it stays in the dialog while the focused content is replaced. */
function Checking({ label }: { readonly label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.checking} tabIndex={-1}>
      <Spinner label={label} />
      <p>{label}</p>
    </div>
  );
}

/** A file with only the names of the columns, and a byte order mark, without which Excel would save it as Latin-1. */
const templateOf = (kind: ImportKind) => new Blob([`\uFEFF${importColumns[kind].join(',')}\r\n`], { type: 'text/csv' });

/** What an import of a file would do; nothing is written. */
const previewImport = (kind: ImportKind, file: Blob) =>
  api.post('/admin/imports/:kind', { params: { kind }, query: { preview: 'true' }, bytes: file });

/** Imports a file; rejects with `conflict` if that would no longer do what the preview has shown. */
const importFile = (kind: ImportKind, file: Blob, digest: string) =>
  api.post('/admin/imports/:kind', { params: { kind }, query: { digest }, bytes: file });
