import { useMutation } from '@tanstack/react-query';
import type { Picture } from 'shared-api/pictures/pictures';
import { Button } from 'shared-ui/Button';
import { useControlled } from 'shared-ui/ControlledField';
import { PicturePicker, type PicturePickerProps } from 'shared-ui/PicturePicker';
import { toast } from 'sonner';
import { useErrorToast } from '../../messages/use-error-text.ts';
import { useMessages } from '../../messages/catalogue.ts';
import type { FieldProps } from '../form/use-record-form.ts';
import styles from './fields.module.css';
import { useKeptFocus } from '../use-kept-focus.ts';
import { uploadPicture } from './upload-picture.ts';

interface PictureFieldProps extends FieldProps<Picture | null>, Pick<PicturePickerProps, 'title' | 'canvasSize'> {}

/** The picture of a record: chosen, cropped and uploaded at once, but part of the record only when that is saved. */
export function PictureField({ label, title, canvasSize, ...field }: PictureFieldProps) {
  const { value, onChange, error } = useControlled(field);
  const { picture: texts } = useMessages().resource;
  const onError = useErrorToast();
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: (picture: Picture) => onChange(picture),
    onError,
  });
  const picture = `${value?.id ?? ''}${upload.isError ? upload.failureCount : ''}`;
  const keptFocus = useKeptFocus(picture, (group) => group.querySelector('button'));
  return (
    <div className={styles.picture} role="group" aria-label={label} aria-busy={upload.isPending} {...keptFocus}>
      <span className={styles.label}>{label}</span>
      <PicturePicker
        // A picture that was not uploaded is not shown as if it was.
        key={picture}
        title={title}
        canvasSize={canvasSize}
        startUrl={value?.url}
        onChangePicture={(dataUrl) => upload.mutate(dataUrl)}
        onError={(message) => void toast.error(message)}
      />
      {upload.isPending ? <p role="status">{texts.uploading}</p> : null}
      {value && !upload.isPending ? (
        <Button variant="quiet" size="small" onClick={() => onChange(null)}>
          {texts.remove}
        </Button>
      ) : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
