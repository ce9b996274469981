/** Whether a text contains every word that was typed, ignoring case and accents. */
export function matches(text: string, typed: string): boolean {
  const plain = withoutAccents(text);
  return withoutAccents(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
