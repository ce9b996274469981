import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from 'shared-auth/api-error';
import { returnPath } from './return-path.ts';

interface AccountFormOptions<Values extends FieldValues> {
  readonly resolver: Resolver<Values, unknown, Values>;
  readonly defaultValues: DefaultValues<Values> & Values;
  /** Opens the session; rejects with an `ApiError`. */
  readonly send: (values: Values) => Promise<void>;
}

/**
 * A form that ends in a session, and then goes where the person was heading. What the server finds wrong with a field
 * shows there, and anything else above the button.
 */
export function useAccountForm<Values extends FieldValues>({
  resolver,
  defaultValues,
  send,
}: AccountFormOptions<Values>) {
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues });
  const [problem, setProblem] = useState<string | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wrongFields = Object.entries(error.fields).filter(([name]) => name in defaultValues);
      wrongFields.forEach(([name, message], place) =>
        form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: place === 0 }),
      );
      if (wrongFields.length === 0) setProblem(error.message);
      return;
    }
    await navigate(returnPath(search.get('returnTo')), { replace: true });
  });

  return { form, problem, submit, busy: form.formState.isSubmitting };
}
