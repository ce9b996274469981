interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * Printed when the product is running: its URL, and for a demo also accounts and the page that shows its email.
 */
export function greeting(url: string, accounts: readonly Account[] = [], mailUrl?: string): string {
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, password }) => `    ${email.padEnd(width)}  ${password}`);
  return [
    '',
    `  Fullcourt is running at ${url}`,
    ...(mailUrl ? [`  Its emails are at       ${mailUrl}`] : []),
    ...(lines.length > 0 ? ['', '  Demo accounts:', ...lines] : []),
    '',
    '  Press Ctrl+C to stop.',
    '',
  ].join('\n');
}
