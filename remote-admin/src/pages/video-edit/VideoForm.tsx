import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type AdminVideo, videoEdit, type VideoEdit } from 'shared-api/videos';
import { currentRole } from 'shared-auth/session';
import { Button } from 'shared-ui/Button';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { Field } from 'shared-ui/Field';
import { Form } from 'shared-ui/Form';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useProblemTexts } from '../../messages/problems.ts';
import { keepDraft, takeDraft } from './draft.ts';
import { useSaveVideo } from './video-edit.api.ts';
import styles from './VideoForm.module.css';

const editable = ({ title, description, published, free_sample }: AdminVideo): VideoEdit => ({
  title,
  description,
  published,
  free_sample,
});

const fieldNames = Object.keys(videoEdit.shape) as (keyof VideoEdit)[];

/**
 * The form of a video. Input is never lost: neither when saving fails, nor what is typed while it is in progress, nor when
 * the session has ended meanwhile (see `draft.ts`).
 */
export function VideoForm({ video }: { readonly video: AdminVideo }) {
  const { videoEdit: texts, facts } = useMessages();
  const { mutateAsync: save } = useSaveVideo(video.id);
  const { form, field, formProps } = useAsyncForm({
    resolver: zodResolver(videoEdit),
    defaultValues: editable(video),
    problems: useProblemTexts(),
    send: async (edit) => {
      const sent = form.getValues();
      const saved = editable(await save(edit).catch(keepIfLoggedOut));
      const typed = form.getValues();
      form.reset(saved);
      for (const name of fieldNames)
        if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
      toast.success(texts.saved);
    },
  });
  const { busy, ...frame } = formProps;
  const { getValues, setValue } = form;

  const keepIfLoggedOut = (error: unknown): never => {
    if (currentRole() === 'public') keepDraft(video.id, getValues());
    throw error;
  };
  useEffect(() => {
    const draft = takeDraft(video.id);
    for (const name of fieldNames) if (draft) setValue(name, draft[name], { shouldDirty: true });
  }, [video.id, setValue]);

  return (
    <Form
      {...frame}
      actions={
        <>
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
          {form.formState.isDirty ? <span className={styles.dirty}>{texts.unsaved}</span> : null}
        </>
      }
    >
      <Field label={facts.title} {...field('title')} />
      <TextAreaField label={texts.description} {...field('description')} />
      <CheckboxField label={texts.published} hint={texts.publishedHint} {...form.register('published')} />
      <CheckboxField label={texts.freeSample} hint={texts.freeSampleHint} {...form.register('free_sample')} />
    </Form>
  );
}
