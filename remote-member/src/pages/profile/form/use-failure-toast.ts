import { toast } from 'sonner';
import { useProblemTexts } from '../../../messages/problems.ts';

/** `onError` for mutations started by a single button, which have no form to show the error in. */
export function useFailureToast() {
  const { ofFailure } = useProblemTexts();
  return (error: unknown) => void toast.error(ofFailure(error));
}
