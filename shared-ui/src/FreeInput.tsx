import { useContext, type ComponentPropsWithRef, type Context } from 'react';
import { Input, InputContext, type InputProps } from 'react-aria-components/Input';
import { TextArea, TextAreaContext, type TextAreaProps } from 'react-aria-components/TextArea';

/*
 * A field of React Aria keeps what is typed as its own state and writes it into the control at every turn. A form
 * that is registered with react-hook-form reads and writes the control itself. So these take the wiring from the
 * field around them, and leave the value to whoever owns it.
 */

export const FreeInput = (props: ComponentPropsWithRef<'input'>) => (
  <InputContext value={useWiring(InputContext)}>
    <Input {...(props as InputProps)} />
  </InputContext>
);

export const FreeTextArea = (props: ComponentPropsWithRef<'textarea'>) => (
  <TextAreaContext value={useWiring(TextAreaContext)}>
    <TextArea {...(props as TextAreaProps)} />
  </TextAreaContext>
);

function useWiring<Wiring>(context: Context<Wiring>): Wiring {
  const { value: _value, onChange: _onChange, ...wiring } = { ...useContext(context) } as Record<string, unknown>;
  const notes = wiring['aria-describedby'] as string | undefined;
  // The field names its hint before its error; what is wrong should be heard first.
  return { ...wiring, 'aria-describedby': notes?.split(' ').reverse().join(' ') } as Wiring;
}
