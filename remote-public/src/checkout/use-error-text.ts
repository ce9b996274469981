import { errorTextIn } from 'shared-api/error-text';
import { useFormatLocale } from 'shared-ui/locale';
import { useCheckoutMessages } from './checkout.messages.ts';

/** Returns functions for error messages in the language of the page. Not beside the messages: every page downloads these. */
export const useErrorText = () => errorTextIn(useCheckoutMessages().errors, useFormatLocale());
