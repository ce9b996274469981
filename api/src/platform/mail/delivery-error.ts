/** Why the mail server did not accept an email. */
export interface DeliveryError {
  /**
   * Whether to give up. Only a 5xx reply to the recipient or the content is permanent; one to our login or sender
   * address means that the configuration is wrong, which can be fixed while the email waits.
   */
  readonly permanent: boolean;
  /** For the log; without the server's message, which quotes the address. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** The properties that nodemailer adds to its errors. */
interface SmtpError {
  readonly code?: string;
  /** The system's code of a failed connection: `ECONNREFUSED`. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
}

const COMMANDS_ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

export function deliveryErrorOf(error: unknown): DeliveryError {
  const { code, originalCode, command, responseCode, permanent } = error as SmtpError;
  return {
    permanent: permanent === true && COMMANDS_ABOUT_THE_MAIL.includes(command ?? ''),
    details: { code: originalCode ?? code, command, responseCode },
  };
}
