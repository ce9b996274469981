import { errorTextIn } from 'shared-api/error-text';
import { useFormatLocale } from 'shared-ui/locale';
import { toast } from 'sonner';
import { useMessages } from './catalogue.ts';

/** Returns functions for error messages in the language of the page: `errorText` for forms. */
export const useErrorText = () => errorTextIn(useMessages().errors, useFormatLocale());

/** Shows an error as a toast: `onError` for mutations started by a single button, which have no form to show it in. */
export function useErrorToast() {
  const textOf = useToastText();
  return (error: unknown) => void toast.error(textOf(error));
}

/** Returns a function that returns the text of an error for a toast. */
export function useToastText() {
  const { ofRequest, rejectedFields, isRequestError } = useErrorText();
  return (error: unknown) => {
    // No field is highlighted: the toast says what is wrong with it.
    const [rejected] = rejectedFields(error, isRequestError(error) ? Object.keys(error.fields) : []);
    return rejected?.[1] ?? ofRequest(error);
  };
}
