import { errorTextIn } from 'shared-api/error-text';
import { useFormatLocale } from 'shared-ui/locale';
import { useCheckoutMessages } from './checkout.messages.ts';

/** Returns functions for error messages in the language of the page. */
export const useErrorText = () => errorTextIn(useCheckoutMessages().errors, useFormatLocale());
