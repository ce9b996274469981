/** What the file chooser offers. */
export const ACCEPTED_FILES = '.jpeg,.jpg,.png';

/** spec 5: the name must end in png, jpg or jpeg (case-insensitive); only the extension is checked. */
export const isPictureName = (name: string): boolean => /\.(png|jpe?g)$/i.test(name);

/** The reason why files are refused, or `null` if they are exactly one picture. */
export type FileRefusal = 'wrongType' | 'notOneFile';

/** spec 5: "A drop must hold exactly one file." */
export function refusalOf(files: readonly { readonly name: string }[]): FileRefusal | null {
  const [file, ...others] = files;
  if (!file || others.length > 0) return 'notOneFile';
  return isPictureName(file.name) ? null : 'wrongType';
}
