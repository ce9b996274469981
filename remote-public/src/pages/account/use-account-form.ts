import { useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import { refusedFields } from 'shared-api/problems';
import { ApiError } from 'shared-auth/api-error';
import { filledIn } from 'shared-ui/filled-in';
import { useSingleFlight } from 'shared-ui/use-single-flight';
import { useProblemTexts } from '../../messages/problems.ts';
import { FormProblem } from './form-problem.ts';

interface AccountFormOptions<Values extends FieldValues> {
  readonly resolver?: Resolver<Values, unknown, Values>;
  readonly defaultValues: DefaultValues<Values> & Values;
  /** Asks the server, and leads on; rejects with an `ApiError` or a `FormProblem`. */
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

  const show = (error: unknown) => {
    const refused = refusedFields(error, Object.keys(defaultValues) as Path<Values>[]);
    refused.forEach(([name, message], place) =>
      form.setError(name, { type: 'server', message }, { shouldFocus: place === 0 }),
    );
    if (refused.length === 0) setProblem(error instanceof FormProblem ? error.message : ofFailure(error));
  };

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      show(error);
      // Nothing that a person could do anything about: a mistake of ours, which the console should have.
      if (!(error instanceof ApiError || error instanceof FormProblem)) throw error;
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
        for (const [name, text] of filledIn(event.currentTarget, form.getValues()))
          form.setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>);
        void submitOnce(event);
      },
    },
  };
}
