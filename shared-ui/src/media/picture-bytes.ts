/** Returns the content of a data URL, without a request: a content security policy may forbid one to such a URL. */
export function pictureBytes(dataUrl: string): Blob {
  const [head = '', data = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length).split(';')[0] ?? '' });
}
