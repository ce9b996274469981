import type { FieldValues } from 'react-hook-form';
import { useAsyncForm, type AsyncFormOptions } from 'shared-ui/use-async-form';
import { type FailureTexts, useProblemTexts } from '../../../messages/problems.ts';

interface ProfileFormOptions<Values extends FieldValues> extends Omit<AsyncFormOptions<Values>, 'problems'> {
  /** What a failure means here, where that is more than its code tells. */
  readonly failures?: FailureTexts | undefined;
}

/** A form of the profile: `formProps` is what `ProfileForm` takes. */
export const useProfileForm = <Values extends FieldValues>({ failures, ...options }: ProfileFormOptions<Values>) =>
  useAsyncForm({ ...options, problems: useProblemTexts(failures) });
