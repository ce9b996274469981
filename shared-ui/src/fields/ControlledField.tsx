import type { ReactNode } from 'react';
import { type ControllerRenderProps, type FieldValues, type Path, useController } from 'react-hook-form';
import type { ControlledProps } from '../forms/use-async-form.ts';

interface ControlledFieldProps<Values extends FieldValues, Name extends Path<Values>> extends ControlledProps<
  Values,
  Name
> {
  /** Renders a field component with value, handlers, ref and error. */
  readonly children: (
    field: Omit<ControllerRenderProps<Values, Name>, 'disabled'> & { readonly error: string | undefined },
  ) => ReactNode;
}

/** Connects a field component that is not a plain input with `useAsyncForm`; the props come from its `controlled`. */
export function ControlledField<Values extends FieldValues, Name extends Path<Values>>({
  control,
  name,
  error,
  children,
}: ControlledFieldProps<Values, Name>) {
  const { disabled: _disabled, ...field } = useController({ control, name }).field;
  return children({ ...field, error });
}
