import type { ErrorMessages } from 'shared-api/error-messages';
import { errorTextIn } from 'shared-api/error-text';
import { useFormatLocale } from 'shared-ui/locale';
import { toast } from 'sonner';
import { useMessages } from './catalogue.ts';

/** Messages for error codes of a request. */
export type RequestMessages = Partial<ErrorMessages['requests']>;

/**
 * Returns functions for error messages in the language of the page.
 *
 * @param requests messages for error codes that mean something more specific here
 */
export function useErrorText(requests?: RequestMessages) {
  const texts = useMessages().errors;
  return errorTextIn({ ...texts, requests: { ...texts.requests, ...requests } }, useFormatLocale());
}

/** Shows an error as a toast: `onError` for mutations started by a single button, which have no form to show it in. */
export function useErrorToast() {
  const { ofRequest } = useErrorText();
  return (error: unknown) => void toast.error(ofRequest(error));
}
