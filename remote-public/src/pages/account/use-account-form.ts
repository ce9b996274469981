import type { FieldValues } from 'react-hook-form';
import { useAsyncForm, type AsyncFormOptions } from 'shared-ui/use-async-form';
import { useProblemTexts } from '../../messages/problems.ts';

/** A form of the account screens: `formProps` is what `AccountForm` takes. */
export const useAccountForm = <Values extends FieldValues>(options: Omit<AsyncFormOptions<Values>, 'problems'>) =>
  useAsyncForm({ ...options, problems: useProblemTexts() });
