import type { FormEvent } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { useSingleFlight } from '../browser/use-single-flight.ts';

/**
 * Translates errors of `send` into the page's language; `shared-api/error-text` implements it.
 */
export interface ErrorText {
  /** The message for a field's error code from a schema. */
  readonly ofField: (code: string | undefined) => string | undefined;
  /** The message for an error of the whole form. */
  readonly ofRequest: (error: unknown) => string;
  /** The fields that the server rejected, in the order of `names`, each with its message. */
  readonly rejectedFields: <Name extends string>(error: unknown, names: readonly Name[]) => [Name, string][];
  /** Whether it is an error of the API or the network; anything else is a bug. */
  readonly isRequestError: (error: unknown) => boolean;
}

/** Rejection of `send` for reasons other than an API error; its `message`, already translated, is shown unchanged. */
export class FormError extends Error {
  override readonly name = 'FormError';
}

declare const valueType: unique symbol;

/** A field of a form that react-hook-form controls, and its translated error: for `useControlled` and `ControlledField`. */
export interface ControlledProps<Value> {
  readonly control: Control;
  readonly name: string;
  readonly error: string | undefined;
  /** Only for the type of the field's value. */
  readonly [valueType]?: Value;
}

/** `Output` is what the resolver makes of the values, such as `null` of an empty text; without one, the same. */
export interface AsyncFormOptions<Values extends FieldValues, Output = Values> {
  readonly resolver?: Resolver<Values, unknown, Output>;
  readonly defaultValues: DefaultValues<Values> & Values;
  /** Submits what the resolver returns; rejects with an API error or a `FormError`. */
  readonly send: (values: Output) => Promise<unknown>;
  readonly errorText: ErrorText;
  /** The fields that the server may reject; by default those of `defaultValues`, each as a whole. */
  readonly rejectable?: readonly Path<Values>[];
}

export interface AsyncForm<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Props for the field component of that name: react-hook-form's `register`, and the translated error. */
  readonly field: (
    name: Path<Values>,
  ) => ReturnType<UseFormReturn<Values>['register']> & { readonly error: string | undefined };
  /** Props for `useControlled` or `ControlledField`, for a component that is not a plain input. */
  readonly controlled: <Name extends Path<Values>>(name: Name) => ControlledProps<PathValue<Values, Name>>;
  /** Props for the form component. */
  readonly formProps: {
    readonly busy: boolean;
    /** Error of the form as a whole. */
    readonly error: string | undefined;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Submits the form like its button does. */
  readonly submit: () => void;
}

/**
 * react-hook-form for a form that is also validated by a server. Fields that the server rejects show its errors, and
 * the first gets the focus; any other error is shown for the whole form. While a submission is in progress, further
 * ones are ignored.
 */
export function useAsyncForm<Values extends FieldValues, Output = Values>(
  options: AsyncFormOptions<Values, Output>,
): AsyncForm<Values, Output> {
  const { resolver, defaultValues, send, errorText } = options;
  const { rejectable = Object.keys(defaultValues) as Path<Values>[] } = options;
  const form = useForm<Values, unknown, Output>({ ...(resolver && { resolver }), defaultValues });
  const { errors, isSubmitting } = form.formState;

  const show = (error: unknown) => {
    const refused = errorText.rejectedFields(error, rejectable);
    refused.forEach(([name, message], index) =>
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    const isFormError = error instanceof FormError;
    if (refused.length === 0)
      form.setError('root', { message: isFormError ? error.message : errorText.ofRequest(error) });
    // A bug: shown as an error, and reported in the console.
    if (!isFormError && !errorText.isRequestError(error)) throw error;
  };

  const submit = form.handleSubmit((values) => send(values).then(() => {}, show));
  const submitOnce = useSingleFlight(submit);

  const errorOf = (name: Path<Values>) => errorText.ofField((get(errors, name) as FieldError | undefined)?.message);

  return {
    form,
    field: (name) => ({ ...form.register(name), error: errorOf(name) }),
    controlled: (name) => {
      // In the order in which the form asks for them, the first wrong field gets the focus. By itself, this one would be
      // registered when it is rendered, and so after all those that are plain inputs.
      form.register(name);
      return {
        // A field knows only its own value.
        control: form.control as unknown as Control,
        name,
        error: errorOf(name),
      };
    },
    formProps: {
      busy: isSubmitting,
      error: errors.root?.message,
      onSubmit: (event) => {
        event.preventDefault();
        for (const [name, text] of autofilledValues(event.currentTarget, form.getValues()))
          form.setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>);
        void submitOnce(event);
      },
    },
    submit: () => void submitOnce(),
  };
}

/**
 * Returns the fields whose elements have a different value than the form's state. Some password managers fill in fields
 * without firing an event, so that react-hook-form would consider them empty.
 *
 * @param known the form's values by field name
 */
function autofilledValues<Name extends string>(
  form: HTMLFormElement,
  known: Readonly<Record<Name, unknown>>,
): [name: Name, text: string][] {
  return (Object.keys(known) as Name[]).flatMap((name) => {
    const field = form.elements.namedItem(name);
    const differs = field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value !== known[name];
    return differs ? [[name, field.value]] : [];
  });
}
