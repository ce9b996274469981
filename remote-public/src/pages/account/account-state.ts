/** What the account screens keep in an entry of the history: it outlives a reload, and ends with the tab. */
export interface AccountState {
  /** Of a mailed link. */
  readonly token?: string;
  /** The address that a recovery link was mailed to. */
  readonly sentTo?: string;
  readonly passwordChanged?: boolean;
  /** The host came here because the server had ended the session. */
  readonly sessionEnded?: boolean;
  readonly verified?: boolean;
}

/** The state of a location as these screens wrote it; empty where somebody else wrote it, or nobody. */
export const accountState = (state: unknown): AccountState =>
  typeof state === 'object' && state !== null ? state : {};
