/** A text that a user may type, and the error message for it; `null` for a text that is sent unchanged. */
export type Input = readonly [text: string, message: string | null];

const WRONG_EMAIL = 'Please enter a valid email address';

export const emails: readonly Input[] = [
  ['', 'Please enter your email address'],
  ['   ', 'Please enter your email address'],
  ['ana', WRONG_EMAIL],
  ['ana@example', WRONG_EMAIL],
  ['ana@example.c', WRONG_EMAIL],
  ['ana@127.0.0.1', WRONG_EMAIL],
  ['🏀@🏀.🏀', WRONG_EMAIL],
  ['<script>alert(1)</script>@example.com', WRONG_EMAIL],
  ["' OR '1'='1", WRONG_EMAIL],
  ['"; DROP TABLE users;--@example.com', WRONG_EMAIL],
  [`${'a'.repeat(250)}@example.com`, 'This email address is too long'],
  ['an\u200Ba@example.com', WRONG_EMAIL],
  ['\u202Eana@example.com', WRONG_EMAIL],
  ['an\0a@example.com', WRONG_EMAIL],
  ['an\ud800a@example.com', WRONG_EMAIL],
  [`${'a'.repeat(1000)}@example.com`, 'This email address is too long'],
  ['🏀@example.com', null],
  ['ليلى@xn--mgbh0fb.xn--ngbc5azd', null],
  ["o'brien@example.com", null],
  ['ana@[192.168.0.1]', null],
];

export const names: readonly Input[] = [
  ['', 'Please enter your name'],
  ['   ', 'Please enter your name'],
  ['\u200B\u202E', 'Please enter your name'],
  ['a'.repeat(121), 'This name is too long'],
  ['a'.repeat(120), null],
  ['🏀🏀', null],
  ['ليلى حسن', null],
  ['<script>alert(1)</script>', null],
  ["Robert'); DROP TABLE users;--", null],
];

const CASE = 'Password must contain at least one uppercase letter and at least one lowercase letter';

/** spec 5: the password rules, in order. */
export const newPasswords: readonly Input[] = [
  ['', 'Please enter password'],
  ['Ab1', 'Password must be at least 8 characters long'],
  ['        ', 'Password must contain at least one number'],
  ['abcdefgh', 'Password must contain at least one number'],
  ['abcdefg1', CASE],
  ['ABCDEFG1', CASE],
  ['كلمةسرية1', CASE],
  [`Aa1${'x'.repeat(198)}`, 'Password must be at most 200 characters long'],
  [`Aa1${'x'.repeat(197)}`, null],
  ['Aa1🏀🏀🏀', 'Password must be at least 8 characters long'],
  ['Aa1🏀🏀🏀🏀🏀', null],
  [`Aa1${'🏀'.repeat(198)}`, 'Password must be at most 200 characters long'],
  ['Aa1كلمةسرية', null],
  ['<script>Alert1</script>', null],
  ["Aa1'; DROP TABLE users;--", null],
];

export const passwords: readonly Input[] = [
  ['', 'Please enter password'],
  ['x'.repeat(201), 'Password must be at most 200 characters long'],
  ['x'.repeat(1000), 'Password must be at most 200 characters long'],
  ['🏀'.repeat(200), null],
  ['x', null],
  ['🏀', null],
  ['كلمة', null],
  ['<script>alert(1)</script>', null],
  ["' OR '1'='1", null],
];

export const codes: readonly Input[] = [
  ['', 'Please enter the code'],
  ['   ', 'Please enter the code'],
  ['1'.repeat(41), 'This code is incorrect or has already been used'],
  ['🏀', null],
  ['١٢٣٤٥٦', null],
  ['<b>123456</b>', null],
  ["' OR 1=1--", null],
  ['abcde-fghij', null],
];
