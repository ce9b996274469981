import type { FieldValues } from 'react-hook-form';
import { useAsyncForm, type AsyncFormOptions } from 'shared-ui/use-async-form';
import { useProblemTexts } from '../../messages/problems.ts';

/** `useAsyncForm` with the messages of the account screens; `formProps` is for `AccountForm`. */
export const useAccountForm = <Values extends FieldValues>(options: Omit<AsyncFormOptions<Values>, 'problems'>) =>
  useAsyncForm({ ...options, problems: useProblemTexts() });
