/**
 * State of the account screens in the history entry (`location.state`); it survives a reload, but not the tab.
 */
export interface AccountState {
  /** Token of an emailed link. */
  readonly token?: string;
  /** The address typed on the previous screen. */
  readonly email?: string;
  /** The address that a recovery link was sent to. */
  readonly sentTo?: string;
  /** The address of the account that was just created. */
  readonly registered?: string;
  /** Whether the email that confirms it could not be sent yet. */
  readonly confirmationDelayed?: boolean;
  readonly passwordChanged?: boolean;
  /** Set by the shell when it navigates here because the server has ended the session. */
  readonly sessionEnded?: boolean;
  /** Set by the shell when it navigates here because the session could not be renewed while the server was away. */
  readonly outage?: boolean;
  readonly verified?: boolean;
}

/** Reads `location.state`, which may be missing or have been set by other code. */
export const accountState = (state: unknown): AccountState =>
  typeof state === 'object' && state !== null ? state : {};
