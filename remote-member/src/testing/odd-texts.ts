/** What people and attackers type that is no mistake in itself: it is kept as it is, and never run. */
export const oddTexts: readonly [string, string][] = [
  ['emoji', '🏀 Pat 👨‍👩‍👧'],
  ['right-to-left', 'محمد علي'],
  ['a script', '<script>alert(1)</script>'],
  ['SQL', "Robert'); DROP TABLE users;--"],
];
