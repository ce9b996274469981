import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from 'shared-ui/Button';
import { DropZone, useNoDropOutside } from 'shared-ui/DropZone';
import { useFormatLocale } from 'shared-ui/locale';
import { formatBytes } from '../../format.ts';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './upload.module.css';

interface FileChooserProps {
  /** The label of a button; `null` for a drop zone. */
  readonly label: string | null;
  readonly maxBytes: number;
  /** Whether the server accepts what browsers cannot play. */
  readonly converter: boolean;
  readonly onSelect: (file: File) => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** Chooses a video file. The server checks its content; here, only its size is. */
export function FileChooser({ label, maxBytes, converter, onSelect, children }: FileChooserProps) {
  const { videoFile: texts } = useMessages();
  const locale = useFormatLocale();
  const chooser = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  useNoDropOutside(true);

  const accept = (files: readonly File[]) => {
    const [file] = files;
    if (!file || files.length > 1) return setError(texts.notOneFile);
    if (file.size > maxBytes) return setError(texts.tooLarge(formatBytes(maxBytes, locale)));
    setError(null);
    onSelect(file);
  };
  const choose = () => {
    // Otherwise the same file could not be chosen again.
    if (chooser.current) chooser.current.value = '';
    chooser.current?.click();
  };
  const onFileChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) accept([...target.files]);
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        // Some systems do not know the media type of a Matroska file.
        accept="video/*,.mkv"
        hidden
        aria-label={texts.choose}
        onChange={onFileChange}
      />
      {label === null ? (
        <DropZone
          label={texts.drop}
          hint={texts.limits(formatBytes(maxBytes, locale))}
          icon={<path d="M6 10h36v28H6zM20 18l10 6-10 6z" />}
          onSelect={choose}
          onDrop={accept}
        />
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={choose}>
            {label}
          </Button>
          {children}
        </div>
      )}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {converter ? null : <p className={styles.hint}>{texts.noConverter}</p>}
    </>
  );
}
