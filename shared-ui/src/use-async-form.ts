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
import { filledIn } from './filled-in.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** How a part reads why something was refused, and says it in the language of the page. */
export interface FormProblems {
  /** Of a field; a schema and a server give the sentence that is looked up. */
  readonly ofField: (sentence: string | undefined) => string | undefined;
  /** Of the form as a whole. */
  readonly ofFailure: (error: unknown) => string;
  /** The fields that were refused, in the order of `names`, each with its sentence. */
  readonly refusedFields: <Name extends string>(error: unknown, names: readonly Name[]) => [Name, string][];
  /** Whether it is a refusal at all. */
  readonly isFailure: (error: unknown) => boolean;
}

/** What keeps a form from being done although nothing was refused: `message` is said as it is. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem';
}

export interface AsyncFormOptions<Values extends FieldValues> {
  readonly resolver?: Resolver<Values, unknown, Values>;
  readonly defaultValues: DefaultValues<Values> & Values;
  /** Does what the form is for; rejects with what `problems` can read, or with a `FormProblem`. */
  readonly send: (values: Values) => Promise<unknown>;
  readonly problems: FormProblems;
}

interface AsyncForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  /** What the field of that name takes, its error in the language of the page. */
  readonly field: (
    name: Path<Values>,
  ) => ReturnType<UseFormReturn<Values>['register']> & { readonly error: string | undefined };
  /** What the form around the fields takes. */
  readonly formProps: {
    readonly busy: boolean;
    /** What is wrong with the whole of it. */
    readonly problem: string | undefined;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form that somebody else has to agree with. What is refused of a field shows there, the focus on the first;
 * anything else is the form's as a whole. What is under way is not sent again.
 */
export function useAsyncForm<Values extends FieldValues>(options: AsyncFormOptions<Values>): AsyncForm<Values> {
  const { resolver, defaultValues, send, problems } = options;
  const form = useForm<Values, unknown, Values>({ ...(resolver && { resolver }), defaultValues });
  const { errors, isSubmitting } = form.formState;

  const show = (error: unknown) => {
    const refused = problems.refusedFields(error, Object.keys(defaultValues) as Path<Values>[]);
    refused.forEach(([name, message], place) =>
      form.setError(name, { type: 'server', message }, { shouldFocus: place === 0 }),
    );
    const isSaid = error instanceof FormProblem;
    if (refused.length === 0) form.setError('root', { message: isSaid ? error.message : problems.ofFailure(error) });
    // A mistake of ours, which the console should have.
    if (!isSaid && !problems.isFailure(error)) throw error;
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
        for (const [name, text] of filledIn(event.currentTarget, form.getValues()))
          form.setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>);
        void submitOnce(event);
      },
    },
  };
}
