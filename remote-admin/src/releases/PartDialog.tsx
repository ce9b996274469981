import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { partForm, type NewPart, type PartForm, type RegisteredPart } from 'shared-api/releases/parts';
import { api } from 'shared-auth/api-client';
import { Field } from 'shared-ui/Field';
import { FormDialog } from 'shared-ui/FormDialog';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorText } from '../messages/use-error-text.ts';
import { partQueries } from './releases.api.ts';

interface PartDialogProps {
  /** `null` for a new part. */
  readonly part: RegisteredPart | null;
  readonly onClose: () => void;
}

/** Adds a part, or changes the paths of one. */
export function PartDialog({ part, onClose }: PartDialogProps) {
  const texts = useMessages().releases.parts;
  const queryClient = useQueryClient();
  const { field, formProps } = useAsyncForm<PartForm, NewPart>({
    resolver: zodResolver(partForm),
    defaultValues: { name: part?.name ?? '', paths: part?.paths.join('\n') ?? '' },
    errorText: useErrorText(),
    send: async ({ name, paths }) => {
      if (part) await api.patch('/admin/parts/:part', { params: { part: name }, body: { paths } });
      else await api.post('/admin/parts', { body: { name, paths } });
      await queryClient.invalidateQueries({ queryKey: partQueries.all() });
      toast.success(part ? texts.changed(name) : texts.added(name));
      onClose();
    },
  });

  return (
    <FormDialog
      title={part ? texts.editTitle(part.name) : texts.addTitle}
      formProps={formProps}
      submitLabel={part ? texts.save : texts.add}
      onClose={onClose}
    >
      {part ? null : <Field label={texts.name} hint={texts.nameHint} {...field('name')} />}
      <TextAreaField label={texts.paths} hint={texts.pathsHint} rows={6} {...field('paths')} />
    </FormDialog>
  );
}
