import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { ControlledProps } from '../forms/use-async-form.ts';

/** Connects a field component that is not a plain input with a form: what the component takes as props. */
export function useControlled<Value>({ control, name, error }: ControlledProps<Value>) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  return { value: value as Value, onChange, onBlur, ref, error };
}

interface ControlledFieldProps<Value, Label extends string | undefined> extends ControlledProps<Value> {
  readonly label?: Label;
  /** Renders a field component with value, handlers, ref, error, and the label if there is one. */
  readonly children: (field: ReturnType<typeof useControlled<Value>> & { readonly label: Label }) => ReactNode;
}

/** `useControlled` for a component that other forms use as well; the props come from `controlled` of `useAsyncForm`. */
export function ControlledField<Value, Label extends string | undefined = undefined>({
  children,
  label,
  ...props
}: ControlledFieldProps<Value, Label>) {
  return children({ ...useControlled(props), label: label as Label });
}
