interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * What a person reads when the product is up: where it is, and of a demo, whom to log in as and where its mail is shown.
 */
export function greeting(url: string, accounts: readonly Account[] = [], mailUrl?: string): string {
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, password }) => `    ${email.padEnd(width)}  ${password}`);
  return [
    '',
    `  Fullcourt runs at ${url}`,
    ...(mailUrl ? [`  Its mail is at    ${mailUrl}`] : []),
    ...(lines.length > 0 ? ['', '  Demo accounts:', ...lines] : []),
    '',
    '  Ctrl+C ends it.',
    '',
  ].join('\n');
}
