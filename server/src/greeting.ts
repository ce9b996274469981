interface Account {
  readonly email: string;
  readonly password: string;
}

/** What a person reads when the product is up: where it is, and whom to log in as. */
export function greeting(url: string, accounts: readonly Account[]): string {
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, password }) => `    ${email.padEnd(width)}  ${password}`);
  return [
    '',
    `  Fullcourt runs at ${url}`,
    ...(lines.length > 0 ? ['', '  Demo accounts:', ...lines] : []),
    '',
    '  Ctrl+C ends it.',
    '',
  ].join('\n');
}
