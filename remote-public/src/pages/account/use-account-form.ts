import { useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import { refusedFields } from 'shared-api/problems';
import { ApiError } from 'shared-auth/api-error';
import { useSingleFlight } from 'shared-ui/use-single-flight';
import { useProblemTexts } from '../../messages/problems.ts';

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
  const { ofField, ofFailure } = useProblemTexts();

  const show = (error: ApiError) => {
    const refused = refusedFields(error, Object.keys(defaultValues) as Path<Values>[]);
    refused.forEach(([name, message], place) =>
      form.setError(name, { type: 'server', message }, { shouldFocus: place === 0 }),
    );
    if (refused.length === 0) setProblem(ofFailure(error));
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

  const submitOnce = useSingleFlight(submit);

  return {
    /** What the field of that name takes. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: ofField(form.getFieldState(name, form.formState).error?.message),
    }),
    setFocus: form.setFocus,
    /** What `AccountForm` takes. */
    formProps: {
      busy: form.formState.isSubmitting,
      problem,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submitOnce(event);
      },
    },
  };
}
