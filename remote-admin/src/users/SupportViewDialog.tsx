import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { errorTextIn } from 'shared-api/error-text';
import { supportViewForm, type SupportViewRequest } from 'shared-api/support-view';
import { startSupportView } from 'shared-auth/support-view-actions';
import { Button } from 'shared-ui/Button';
import { Dialog } from 'shared-ui/Dialog';
import { Field } from 'shared-ui/Field';
import { Form } from 'shared-ui/Form';
import { useFormatLocale } from 'shared-ui/locale';
import { PasswordField } from 'shared-ui/PasswordField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { useMessages } from '../messages/catalogue.ts';

interface SupportViewDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks for the administrator's password and a reason, then opens the product as the user sees it. */
export function SupportViewDialog({ id, name, onClose }: SupportViewDialogProps) {
  const { users, errors } = useMessages();
  const texts = users.viewAs;
  const locale = useFormatLocale();
  const formId = useId();
  const {
    field,
    formProps: { busy, ...formProps },
  } = useAsyncForm<SupportViewRequest>({
    resolver: zodResolver(supportViewForm),
    defaultValues: { reason: '', password: '' },
    errorText: errorTextIn(errors, locale),
    send: (body) => startSupportView(id, body),
  });
  return (
    <Dialog
      open
      title={texts.title(name)}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {texts.start}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <Form id={formId} {...formProps}>
        <Field label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...field('reason')} />
        <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
      </Form>
    </Dialog>
  );
}
