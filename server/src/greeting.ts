import type { Part } from 'federation-contract/parts';

/** A part whose current release is not the build that the server started with. */
export interface KeptRelease {
  readonly part: Part;
  readonly current: string;
  /** The version of the build, if it has been published. */
  readonly built?: string;
  /** Why it has not been published. */
  readonly reason?: string;
}

interface Greeting {
  readonly url: string;
  readonly kept?: readonly KeptRelease[];
  readonly accounts?: readonly { readonly email: string; readonly password: string }[];
  readonly mailUrl?: string | undefined;
}

/**
 * Printed when the product is running: its URL, and for a demo also accounts and the page that shows its email; and
 * which parts are not the builds of this checkout.
 */
export function greeting({ url, kept = [], accounts = [], mailUrl }: Greeting): string {
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, password }) => `    ${email.padEnd(width)}  ${password}`);
  return [
    '',
    `  Fullcourt is running at ${url}`,
    ...(mailUrl ? [`  Its emails are at       ${mailUrl}`] : []),
    ...(lines.length > 0 ? ['', '  Demo accounts:', ...lines] : []),
    ...kept.flatMap(keptLines),
    '',
    '  Press Ctrl+C to stop.',
    '',
  ].join('\n');
}

function keptLines({ part, current, built, reason }: KeptRelease): string[] {
  if (built === undefined) return ['', `  The part "${part}" stays at ${current}: ${reason}`];
  return [
    '',
    `  The part "${part}" stays at ${current}, which a team or an administrator has activated.`,
    `  To switch to the build of this checkout: pnpm release ${part} rollback ${built}`,
  ];
}
