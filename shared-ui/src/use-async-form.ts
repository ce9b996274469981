import type { FormEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { autofilledValues } from './autofilled-values.ts';
import { useSingleFlight } from './use-single-flight.ts';

/**
 * Interprets rejections of `send` and gives their texts in the page's language; `shared-api/problems` implements it.
 */
export interface FormProblems {
  /** The text for a field's error; schemas and server give the English sentence. */
  readonly ofField: (sentence: string | undefined) => string | undefined;
  /** The text for an error of the whole form. */
  readonly ofFailure: (error: unknown) => string;
  /** The fields that the server rejected, in the order of `names`, each with its English sentence. */
  readonly refusedFields: <Name extends string>(error: unknown, names: readonly Name[]) => [Name, string][];
  /** Whether it is an error of the API or the network; anything else is a bug. */
  readonly isFailure: (error: unknown) => boolean;
}

/** Rejection of `send` for other reasons than an API error; its `message`, already translated, is shown as it is. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem';
}

export interface AsyncFormOptions<Values extends FieldValues> {
  readonly resolver?: Resolver<Values, unknown, Values>;
  readonly defaultValues: DefaultValues<Values> & Values;
  /** Submits the values; rejects with an API error or a `FormProblem`. */
  readonly send: (values: Values) => Promise<unknown>;
  readonly problems: FormProblems;
}

interface AsyncForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  /** Props for the field component of that name: react-hook-form's `register`, and the translated error. */
  readonly field: (
    name: Path<Values>,
  ) => ReturnType<UseFormReturn<Values>['register']> & { readonly error: string | undefined };
  /** Props for the form component. */
  readonly formProps: {
    readonly busy: boolean;
    /** Error of the form as a whole. */
    readonly problem: string | undefined;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * react-hook-form for a form that a server validates, too. Fields that the server rejects show its errors, and the first
 * gets the focus; any other error is the form's. While a submission is in progress, further ones are ignored.
 */
export function useAsyncForm<Values extends FieldValues>(options: AsyncFormOptions<Values>): AsyncForm<Values> {
  const { resolver, defaultValues, send, problems } = options;
  const form = useForm<Values, unknown, Values>({ ...(resolver && { resolver }), defaultValues });
  const { errors, isSubmitting } = form.formState;

  const show = (error: unknown) => {
    const refused = problems.refusedFields(error, Object.keys(defaultValues) as Path<Values>[]);
    refused.forEach(([name, message], index) =>
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    const isFormProblem = error instanceof FormProblem;
    if (refused.length === 0)
      form.setError('root', { message: isFormProblem ? error.message : problems.ofFailure(error) });
    // A bug: shown as a failure, and reported in the console.
    if (!isFormProblem && !problems.isFailure(error)) throw error;
  };

  const submit = form.handleSubmit((values) => send(values).then(() => {}, show));
  const submitOnce = useSingleFlight(submit);

  return {
    form,
    field: (name) => ({
      ...form.register(name),
      error: problems.ofField(errors[name]?.message as string | undefined),
    }),
    formProps: {
      busy: isSubmitting,
      problem: errors.root?.message,
      onSubmit: (event) => {
        event.preventDefault();
        for (const [name, text] of autofilledValues(event.currentTarget, form.getValues()))
          form.setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>);
        void submitOnce(event);
      },
    },
  };
}
