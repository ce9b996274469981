import { useContext, type ComponentPropsWithRef, type Context } from 'react';
import { Input, InputContext, type InputProps } from 'react-aria-components/Input';
import { TextArea, TextAreaContext, type TextAreaProps } from 'react-aria-components/TextArea';

/*
 * React Aria's `TextField` controls its input: it keeps the value as state and writes it back on every render. A field
 * registered with react-hook-form is uncontrolled: the form reads and writes the element itself. These inputs take ids
 * and ARIA attributes from the `TextField` around them, but not `value` and `onChange`.
 */

export const UncontrolledInput = (props: ComponentPropsWithRef<'input'>) => (
  <InputContext value={useContextWithoutValue(InputContext)}>
    <Input {...(props as InputProps)} />
  </InputContext>
);

export const UncontrolledTextArea = (props: ComponentPropsWithRef<'textarea'>) => (
  <TextAreaContext value={useContextWithoutValue(TextAreaContext)}>
    <TextArea {...(props as TextAreaProps)} />
  </TextAreaContext>
);

function useContextWithoutValue<Value>(context: Context<Value>): Value {
  const { value: _value, onChange: _onChange, ...rest } = { ...useContext(context) } as Record<string, unknown>;
  const describedBy = rest['aria-describedby'] as string | undefined;
  // React Aria names the hint before the error; the error should be read out first.
  return { ...rest, 'aria-describedby': describedBy?.split(' ').reverse().join(' ') } as Value;
}
