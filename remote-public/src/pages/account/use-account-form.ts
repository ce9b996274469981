import { useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import { ApiError } from 'shared-auth/api-error';
import { useLocale } from 'shared-ui/locale';
import { useAccountMessages } from '../../messages/account-catalogue.ts';
import { failureText } from './failure-text.ts';

interface AccountFormOptions<Values extends FieldValues> {
  readonly resolver?: Resolver<Values, unknown, Values>;
  readonly defaultValues: DefaultValues<Values> & Values;
  /** Asks the server, and leads on; rejects with an `ApiError`. */
  readonly send: (values: Values) => Promise<void>;
}

/**
 * A form of the account screens. What the server finds wrong with a field shows there, anything else above the button;
 * what is under way is not sent again.
 */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const { resolver, defaultValues, send } = options;
  const form = useForm<Values, unknown, Values>({ ...(resolver && { resolver }), defaultValues });
  const [problem, setProblem] = useState<string | null>(null);
  const messages = useAccountMessages();
  const locale = useLocale();
  const sending = useRef(false);

  const show = (error: ApiError) => {
    const wrongFields = Object.entries(error.fields).filter(([name]) => name in defaultValues);
    wrongFields.forEach(([name, message], place) =>
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: place === 0 }),
    );
    if (wrongFields.length === 0) setProblem(failureText(error, messages, locale));
  };

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(error);
    }
  });

  /** The button is closed only with the next render; two presses can come before it. */
  const submitOnce = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    await submit(event).finally(() => (sending.current = false));
  };

  return {
    /** What the field of that name takes. */
    field: (name: Path<Values>) => {
      const sentence = form.getFieldState(name, form.formState).error?.message;
      return { ...form.register(name), error: sentence && (messages.problems.fields[sentence] ?? sentence) };
    },
    setFocus: form.setFocus,
    /** What `AccountForm` takes. */
    formProps: {
      busy: form.formState.isSubmitting,
      problem,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submitOnce(event),
    },
  };
}
