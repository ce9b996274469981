/** Unusual but valid texts, by description: they are stored unchanged and never executed. */
export const unusualTexts: readonly [string, string][] = [
  ['emoji', '🏀 Pat 👨‍👩‍👧'],
  ['right-to-left', 'محمد علي'],
  ['a script', '<script>alert(1)</script>'],
  ['SQL', "Robert'); DROP TABLE users;--"],
];
