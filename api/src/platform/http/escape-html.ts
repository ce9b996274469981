const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text in HTML: between tags, or in a double-quoted attribute. */
export const escaped = (content: string) => content.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
