import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { type AdminCaptions, CAPTIONS_MAX_BYTES, CAPTIONS_TYPE } from 'shared-api/videos/captions';
import { Button } from 'shared-ui/Button';
import { ComboBox, type ComboBoxOption } from 'shared-ui/ComboBox';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { useFormatLocale } from 'shared-ui/locale';
import { Skeleton } from 'shared-ui/Skeleton';
import { formatBytes, formatDate } from '../../format.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { ScreenContent } from '../../screen/ScreenContent.tsx';
import { Section } from '../../screen/Section.tsx';
import { videoQueries, putCaptions, removeCaptions } from '../videos.api.ts';
import styles from './captions.module.css';
import { languageOptions, titleOf } from './languages.ts';
import { toast } from 'sonner';
import { useToastText, useErrorToast } from '../../messages/use-error-text.ts';
import { invalidate } from '../../resource/resource-queries.ts';
import { videos } from '../videos.resource.ts';

/** The captions of a saved video, one file for each language. They are saved at once, not with the form. */
export function CaptionsSection({ videoId }: { readonly videoId: string }) {
  const { captions: texts } = useMessages();
  const query = useQuery(videoQueries.captions(videoId));
  return (
    <Section title={texts.title}>
      <ScreenContent query={query} errorTitle={texts.failed} level={3} skeleton={<Skeleton lines={2} />}>
        {(captions) => <CaptionsEditor videoId={videoId} captions={captions} />}
      </ScreenContent>
    </Section>
  );
}

interface CaptionsEditorProps {
  readonly videoId: string;
  readonly captions: readonly AdminCaptions[];
}

function CaptionsEditor({ videoId, captions }: CaptionsEditorProps) {
  const { captions: texts } = useMessages();
  const locale = useFormatLocale();
  const errorText = useToastText();
  const { put, remove } = useCaptions(videoId);
  const [typed, setTyped] = useState('');
  const [language, setLanguage] = useState<ComboBoxOption | null>(null);
  const [missing, setMissing] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const [removed, setRemoved] = useState<AdminCaptions | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  /** The language of the file that is being chosen. */
  const target = useRef('');
  const max = formatBytes(CAPTIONS_MAX_BYTES, locale);

  const choose = (tag: string) => {
    target.current = tag;
    // Otherwise the same file could not be chosen again.
    if (chooser.current) chooser.current.value = '';
    chooser.current?.click();
  };
  const add = () => {
    setMissing(language === null);
    if (language) choose(language.id);
  };
  const onFileChange = ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [file] = files ?? [];
    if (!file) return;
    setTooLarge(file.size > CAPTIONS_MAX_BYTES);
    put.reset();
    if (file.size > CAPTIONS_MAX_BYTES) return;
    put.mutate({ language: target.current, file }, { onSuccess: () => setLanguage(null) });
  };
  const error = tooLarge ? texts.fileTooLarge(max) : put.error ? errorText(put.error) : null;

  return (
    <>
      {captions.length === 0 ? <p>{texts.none}</p> : null}
      <ul className={styles.list}>
        {captions.map((one) => {
          const name = titleOf(locale, one.language);
          return (
            <li key={one.language} className={styles.item}>
              <div className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.hint}>
                  {formatBytes(one.size, locale)} · {formatDate(one.updated_at, locale)}
                </span>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={texts.replaceOne(name)}
                busy={put.isPending && put.variables.language === one.language}
                onClick={() => choose(one.language)}
              >
                {texts.replace}
              </Button>
              <Button variant="quiet" size="small" aria-label={texts.removeOne(name)} onClick={() => setRemoved(one)}>
                {texts.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      <ComboBox
        label={texts.language}
        hint={texts.languageHint}
        error={missing && !language ? texts.languageMissing : undefined}
        options={languageOptions(
          locale,
          typed,
          captions.map((one) => one.language),
        )}
        onSearch={setTyped}
        value={language}
        onChange={setLanguage}
      />
      <input ref={chooser} type="file" accept=".vtt,text/vtt" hidden aria-label={texts.file} onChange={onFileChange} />
      <div>
        <Button variant="secondary" busy={put.isPending && put.variables.language === language?.id} onClick={add}>
          {texts.upload}
        </Button>
      </div>
      <p className={styles.hint}>{texts.hint(max)}</p>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <ConfirmDialog
        title={texts.removeTitle(removed ? titleOf(locale, removed.language) : '')}
        open={removed !== null}
        tone="danger"
        confirmLabel={texts.removeConfirm}
        busy={remove.isPending}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate(removed.language, { onSettled: () => setRemoved(null) })}
      >
        <p>{texts.removeText}</p>
      </ConfirmDialog>
    </>
  );
}

interface ChosenFile {
  readonly language: string;
  readonly file: File;
}

/** Stores and removes the captions of a video. Errors of `put` are for the caller to show, in place. */
function useCaptions(videoId: string) {
  const { captions: texts } = useMessages();
  const queryClient = useQueryClient();
  const refresh = () => invalidate(queryClient, videos);
  const put = useMutation({
    // The server reads the content: what the browser takes it for, by its name, does not matter.
    mutationFn: ({ language, file }: ChosenFile) =>
      putCaptions(videoId, language, new Blob([file], { type: CAPTIONS_TYPE })),
    onSuccess: () => {
      toast.success(texts.saved);
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: (language: string) => removeCaptions(videoId, language),
    onSuccess: () => {
      toast.success(texts.removed);
      return refresh();
    },
    onError: useErrorToast(),
  });
  return { put, remove };
}
