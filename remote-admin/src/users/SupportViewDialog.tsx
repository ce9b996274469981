import { zodResolver } from '@hookform/resolvers/zod';
import { supportViewForm, type SupportViewRequest } from 'shared-api/account/support-view';
import { startSupportView } from 'shared-auth/support-view-actions';
import { Field } from 'shared-ui/Field';
import { FormDialog } from 'shared-ui/FormDialog';
import { PasswordField } from 'shared-ui/PasswordField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { useErrorText } from '../messages/use-error-text.ts';
import { useTexts } from '../resource/use-texts.ts';
import { users } from './users.resource.ts';

interface SupportViewDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks for the administrator's password and a reason, then opens the product as the user sees it. */
export function SupportViewDialog({ id, name, onClose }: SupportViewDialogProps) {
  const { viewAs: texts } = useTexts(users);
  const { field, formProps } = useAsyncForm<SupportViewRequest>({
    resolver: zodResolver(supportViewForm),
    defaultValues: { reason: '', password: '' },
    errorText: useErrorText(),
    send: (body) => startSupportView(id, body),
  });
  return (
    <FormDialog title={texts.title(name)} formProps={formProps} submitLabel={texts.start} onClose={onClose}>
      <p>{texts.text}</p>
      <Field label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...field('reason')} />
      <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
    </FormDialog>
  );
}
