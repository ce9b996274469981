import type { FieldValues } from 'react-hook-form';
import { useAsyncForm, type AsyncFormOptions } from 'shared-ui/use-async-form';
import { type RequestMessages, useErrorText } from '../../messages/use-error-text.ts';

interface ProfileFormOptions<Values extends FieldValues> extends Omit<AsyncFormOptions<Values>, 'errorText'> {
  /** Messages for error codes that mean something more specific here. */
  readonly errorMessages?: RequestMessages | undefined;
}

/** `useAsyncForm` with the error messages of this remote; `formProps` is for `ProfileForm`. */
export const useProfileForm = <Values extends FieldValues>({ errorMessages, ...options }: ProfileFormOptions<Values>) =>
  useAsyncForm({ ...options, errorText: useErrorText(errorMessages) });
