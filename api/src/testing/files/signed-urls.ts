/** The URL with a signature of the same length that is certainly another one. */
export const withOtherSignature = (url: string): string =>
  url.replace(/signature=(.)/, (_, first: string) => `signature=${first === '_' ? '-' : '_'}`);
