import type { FieldValues } from 'react-hook-form';
import { useAsyncForm, type AsyncFormOptions } from 'shared-ui/use-async-form';
import { useErrorText } from './use-error-text.ts';

/** `useAsyncForm` with the messages of the account screens; `formProps` is for `AccountForm`. */
export const useAccountForm = <Values extends FieldValues>(options: Omit<AsyncFormOptions<Values>, 'errorText'>) =>
  useAsyncForm({ ...options, errorText: useErrorText() });
