import { useEffect } from 'react';
import { Button } from 'shared-ui/Button';
import { Field } from 'shared-ui/Field';
import { Form } from 'shared-ui/Form';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorText } from '../../messages/use-error-text.ts';

interface LoopFormProps {
  readonly name: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly onSave: (name: string) => Promise<unknown>;
  /** With it, the form was opened by a button: it takes the focus, and can be closed. */
  readonly onCancel?: () => void;
}

/** The name of a loop, which the server checks. */
export function LoopForm({ name, label, submitLabel, onSave, onCancel }: LoopFormProps) {
  const { cancel } = useMessages().notes;
  const { form, field, formProps } = useAsyncForm({
    defaultValues: { name },
    errorText: useErrorText(),
    send: (values) => onSave(values.name),
  });
  const { setFocus } = form;
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) setFocus('name');
  }, [isOpened, setFocus]);
  return (
    <Form
      {...formProps}
      actions={
        <>
          <Button type="submit" variant="secondary" busy={formProps.busy}>
            {submitLabel}
          </Button>
          {onCancel ? (
            <Button variant="quiet" onPress={onCancel}>
              {cancel}
            </Button>
          ) : null}
        </>
      }
    >
      <Field label={label} autoComplete="off" {...field('name')} />
    </Form>
  );
}
