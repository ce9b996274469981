import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type AdminVideo, videoEdit, type VideoEdit } from 'shared-api/videos';
import { Button } from 'shared-ui/Button';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { Field } from 'shared-ui/Field';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { toast } from 'sonner';
import { showRefusal } from './show-refusal.ts';
import { useSaveVideo } from './video-edit.api.ts';
import styles from './VideoForm.module.css';

const editable = ({ title, description, published, free_sample }: AdminVideo): VideoEdit => ({
  title,
  description,
  published,
  free_sample,
});

/** Edits a video. What is typed stays typed until it is saved, whatever the server says. */
export function VideoForm({ video }: { readonly video: AdminVideo }) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(videoEdit),
    defaultValues: editable(video),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const { mutateAsync: save } = useSaveVideo(video.id);

  const submit = handleSubmit(async (edit) => {
    try {
      reset(editable(await save(edit)));
      toast.success('The video is saved');
    } catch (error) {
      showRefusal(error, setError);
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Title" error={errors.title?.message} {...register('title')} />
      <TextAreaField label="Description" error={errors.description?.message} {...register('description')} />
      <CheckboxField label="Published" hint="Players and visitors can see it." {...register('published')} />
      <CheckboxField
        label="Free sample"
        hint="Everybody may play it, without an account."
        {...register('free_sample')}
      />
      {errors.root ? (
        <p className={styles.problem} role="alert">
          {errors.root.message}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
        {isDirty ? <span className={styles.dirty}>Not saved yet</span> : null}
      </div>
    </form>
  );
}
