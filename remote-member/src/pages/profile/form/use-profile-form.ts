import type { FieldValues } from 'react-hook-form';
import { useAsyncForm, type AsyncFormOptions } from 'shared-ui/use-async-form';
import { type FailureTexts, useProblemTexts } from '../../../messages/problems.ts';

interface ProfileFormOptions<Values extends FieldValues> extends Omit<AsyncFormOptions<Values>, 'problems'> {
  /** Messages for error codes that mean something more specific here. */
  readonly failures?: FailureTexts | undefined;
}

/** `useAsyncForm` with the messages of this remote; `formProps` is for `ProfileForm`. */
export const useProfileForm = <Values extends FieldValues>({ failures, ...options }: ProfileFormOptions<Values>) =>
  useAsyncForm({ ...options, problems: useProblemTexts(failures) });
