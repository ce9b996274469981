import fc from 'fast-check';

/** Hostile text: any code units, including half a surrogate pair and U+0000. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.constantFrom('', '\0', '\ud800', '__proto__', "';--", '%', '../..', 'x'.repeat(300), '1e999', '-1', 'null', '💥'),
  fc.constantFrom('\u202Ea', '\u200B', 'e\u0301', 'x@[0.0.0.0]', '1\r\nSet-Cookie: a=b', '\u2028', '%00', '${7*7}'),
);
