/** Why a server did not take a mail. What it said in words is left out, since it says the address. */
export interface Refusal {
  /** It will never take it. Any other refusal may pass, as do those of whoever runs us: a login, a sender. */
  readonly forGood: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
}

interface SmtpError {
  readonly code?: string;
  /** What the system called it, of a connection that failed. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
}

const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

export function refusalOf(error: unknown): Refusal {
  const { code, originalCode, command, responseCode, permanent } = error as SmtpError;
  return {
    forGood: permanent === true && ABOUT_THE_MAIL.includes(command ?? ''),
    facts: { code: originalCode ?? code, command, responseCode },
  };
}
