/** Escapes text between tags. */
export const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Escapes text in a double-quoted attribute. */
export const attribute = (value: string) => text(value).replaceAll('"', '&quot;');

/** Escapes JSON for use inside a script element. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
