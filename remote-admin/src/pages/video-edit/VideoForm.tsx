import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { refusedFields } from 'shared-api/problems';
import { type AdminVideo, videoEdit, type VideoEdit } from 'shared-api/videos';
import { currentRole } from 'shared-auth/session';
import { Button } from 'shared-ui/Button';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { Field } from 'shared-ui/Field';
import { Form } from 'shared-ui/Form';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useSingleFlight } from 'shared-ui/use-single-flight';
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

/** Edits a video. What is typed stays typed until it is saved, whatever the server says, and while it is being saved. */
export function VideoForm({ video }: { readonly video: AdminVideo }) {
  const { videoEdit: texts, facts } = useMessages();
  const { ofField, ofFailure } = useProblemTexts();
  const { register, handleSubmit, getValues, setValue, reset, setError, formState } = useForm({
    resolver: zodResolver(videoEdit),
    defaultValues: editable(video),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const { mutateAsync: save } = useSaveVideo(video.id);

  useEffect(() => {
    const draft = takeDraft(video.id);
    for (const name of fieldNames) if (draft) setValue(name, draft[name], { shouldDirty: true });
  }, [video.id, setValue]);

  const send = async (edit: VideoEdit) => {
    const sent = getValues();
    try {
      const saved = editable(await save(edit));
      const typed = getValues();
      reset(saved);
      for (const name of fieldNames) if (typed[name] !== sent[name]) setValue(name, typed[name], { shouldDirty: true });
      toast.success(texts.saved);
    } catch (error) {
      if (currentRole() === 'public') keepDraft(video.id, getValues());
      const refused = refusedFields(error, fieldNames);
      refused.forEach(([name, message], place) =>
        setError(name, { type: 'server', message }, { shouldFocus: place === 0 }),
      );
      if (refused.length === 0) setError('root', { message: ofFailure(error) });
    }
  };
  const submitOnce = useSingleFlight(handleSubmit(send));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void submitOnce(event);
  };

  return (
    <Form
      problem={errors.root?.message}
      onSubmit={submit}
      actions={
        <>
          <Button type="submit" busy={isSubmitting}>
            {texts.save}
          </Button>
          {isDirty ? <span className={styles.dirty}>{texts.unsaved}</span> : null}
        </>
      }
    >
      <Field label={facts.title} error={ofField(errors.title?.message)} {...register('title')} />
      <TextAreaField
        label={texts.description}
        error={ofField(errors.description?.message)}
        {...register('description')}
      />
      <CheckboxField label={texts.published} hint={texts.publishedHint} {...register('published')} />
      <CheckboxField label={texts.freeSample} hint={texts.freeSampleHint} {...register('free_sample')} />
    </Form>
  );
}
