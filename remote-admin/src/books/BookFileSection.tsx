import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { bookFileFormats, bookFileTypes } from 'shared-api/books/book-file-types';
import { type AdminBook, BOOK_FILE_MAX_BYTES } from 'shared-api/books/books';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { toast } from 'sonner';
import { formatBytes, formatDate } from '../format.ts';
import { invalidate } from '../resource/resource-queries.ts';
import { Section } from '../screen/Section.tsx';
import styles from './BookFileSection.module.css';
import { books } from './books.resource.ts';
import { api } from 'shared-auth/api-client';
import { useToastText } from '../messages/use-error-text.ts';
import { useTexts } from '../resource/use-texts.ts';

/** The file that buyers of a book download. It is saved at once, not with the form. */
export function BookFileSection({ book: { id, file } }: { readonly book: AdminBook }) {
  const { file: texts } = useTexts(books);
  const locale = useFormatLocale();
  const errorText = useToastText();
  const queryClient = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const put = useMutation({
    mutationFn: (chosen: File) => putBookFile(id, chosen),
    onSuccess: () => {
      toast.success(texts.saved);
      return invalidate(queryClient, books);
    },
  });
  const max = formatBytes(BOOK_FILE_MAX_BYTES, locale);

  const choose = () => {
    // Otherwise the same file could not be chosen again.
    if (chooser.current) chooser.current.value = '';
    chooser.current?.click();
  };
  const onFileChange = ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = files ?? [];
    if (!chosen) return;
    put.reset();
    setTooLarge(chosen.size > BOOK_FILE_MAX_BYTES);
    if (chosen.size <= BOOK_FILE_MAX_BYTES) put.mutate(chosen);
  };
  const error = isTooLarge ? texts.tooLarge(max) : put.error ? errorText(put.error) : null;

  return (
    <Section title={texts.title} className={styles.section}>
      {file ? (
        <p className={styles.file}>
          <span className={styles.name} dir="auto">
            {file.name}
          </span>
          <span className={styles.hint}>
            {bookFileFormats[file.type]} · {formatBytes(file.size, locale)} · {formatDate(file.updated_at, locale)}
          </span>
        </p>
      ) : (
        <p className={styles.missing}>{texts.missing}</p>
      )}
      <input
        ref={chooser}
        type="file"
        accept=".pdf,.epub,application/pdf,application/epub+zip"
        hidden
        aria-label={texts.label}
        onChange={onFileChange}
      />
      <div>
        <Button variant="secondary" busy={put.isPending} onClick={choose}>
          {file ? texts.replace : texts.upload}
        </Button>
      </div>
      <p className={styles.hint}>{file ? texts.replaceHint : texts.hint(max)}</p>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </Section>
  );
}

/** Stores what buyers download. The server reads the content: what the browser takes it for, by its name, does not matter. */
const putBookFile = (id: string, file: File) =>
  api.put('/admin/books/:id/file', {
    params: { id },
    query: { name: file.name },
    bytes: new Blob([file], { type: bookFileTypes.find((type) => type === file.type) ?? bookFileTypes[0] }),
  });
