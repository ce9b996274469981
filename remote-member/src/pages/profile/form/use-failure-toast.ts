import { toast } from 'sonner';
import { useProblemTexts } from '../../../messages/problems.ts';

/** For what is done at the press of a button and has no form to show its failure in. */
export function useFailureToast() {
  const { ofFailure } = useProblemTexts();
  return (error: unknown) => void toast.error(ofFailure(error));
}
