import { errorTextIn } from 'shared-api/error-text';
import { useFormatLocale } from 'shared-ui/locale';
import { toast } from 'sonner';
import { useMessages } from './catalogue.ts';

/** Shows an error as a toast: `onError` for mutations started by a single button, which have no form to show it in. */
export function useErrorToast() {
  const { ofRequest } = errorTextIn(useMessages().errors, useFormatLocale());
  return (error: unknown) => void toast.error(ofRequest(error));
}
