import type { FormEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { refusedFields } from 'shared-api/problems';
import { ApiError, type FailureCode } from 'shared-auth/api-error';
import { filledIn } from 'shared-ui/filled-in';
import { useSingleFlight } from 'shared-ui/use-single-flight';
import { useProblemTexts } from '../../../messages/problems.ts';

interface ProfileFormOptions<Values extends FieldValues> {
  readonly resolver: Resolver<Values, unknown, Values>;
  readonly defaultValues: DefaultValues<Values> & Values;
  /** Does what the form is for; rejects with an `ApiError`. */
  readonly send: (values: Values) => Promise<unknown>;
  /** What a failure means here, where that is more than its code tells. */
  readonly failures?: Partial<Record<FailureCode, string>>;
}

/**
 * A form of the profile. What the server finds wrong with a field shows there, the focus on the first; anything else
 * is `problem`, of the form as a whole.
 */
export function useProfileForm<Values extends FieldValues>({
  resolver,
  defaultValues,
  send,
  failures = {},
}: ProfileFormOptions<Values>) {
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { ofField, ofFailure } = useProblemTexts();

  const showFailure = (error: unknown) => {
    const refused = refusedFields(error, Object.keys(defaultValues) as Path<Values>[]);
    refused.forEach(([name, message], place) =>
      form.setError(name, { type: 'server', message }, { shouldFocus: place === 0 }),
    );
    const ofThisForm = error instanceof ApiError ? failures[error.code] : undefined;
    if (refused.length === 0) form.setError('root', { message: ofThisForm ?? ofFailure(error) });
    // Nothing that the server said: a mistake of ours, which the console should have.
    if (!(error instanceof ApiError)) throw error;
  };

  const submitOnce = useSingleFlight(form.handleSubmit((values) => send(values).then(() => {}, showFailure)));

  return {
    form,
    isDirty,
    /** What a field takes, its error in the language of the page. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: ofField(errors[name]?.message as string | undefined),
    }),
    /** What the form around the fields takes. */
    frame: {
      busy: isSubmitting,
      problem: errors.root?.message,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        for (const [name, text] of filledIn(event.currentTarget, form.getValues()))
          form.setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>);
        return submitOnce(event);
      },
    },
  };
}
