import { vi } from 'vitest';

/**
 * What tests add to or replace in the document's interfaces, such as a method that the environment lacks, with
 * `Object.defineProperty` or an assignment. The module is loaded once per worker, before the first test.
 */
const interfaces = Object.getOwnPropertyNames(globalThis)
  .map((name): unknown => (globalThis as Record<string, unknown>)[name])
  .filter((value) => typeof value === 'function')
  .map((value) => value.prototype as object | undefined)
  .filter((prototype) => prototype instanceof Object);
const original = new Map(
  [document, navigator, ...interfaces].map((target) => [target, Object.getOwnPropertyDescriptors(target)]),
);
const url = location.href;

/** Leaves nothing to the next file of the worker, which gets the same document. */
export function restoreEnvironment(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const [target, properties] of original) restoreProperties(target, properties);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0] ?? ''}=; max-age=0; path=/`;
  }
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
}

function restoreProperties(target: object, properties: PropertyDescriptorMap): void {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
    const before = properties[name];
    if (before === undefined) Reflect.deleteProperty(target, name);
    else if (now.value !== before.value || now.get !== before.get || now.set !== before.set) {
      Object.defineProperty(target, name, before);
    }
  }
}
