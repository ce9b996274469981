import type { UseFormSetError } from 'react-hook-form';
import { ApiError } from 'shared-auth/api-error';
import { type VideoEdit, videoEdit } from 'shared-api/videos';

const fieldNames = Object.keys(videoEdit.shape) as (keyof VideoEdit)[];

/**
 * Puts what the server refused beside its field, the focus on the first; the rest stands with the whole form.
 *
 * @param textOf says what a failure of the whole means
 */
export function showRefusal(
  error: unknown,
  setError: UseFormSetError<VideoEdit>,
  textOf: (error: unknown) => string,
): void {
  const refused = error instanceof ApiError ? fieldNames.filter((name) => error.fields[name]) : [];
  for (const [place, name] of refused.entries()) {
    const message = (error as ApiError).fields[name];
    setError(name, { type: 'server', ...(message && { message }) }, { shouldFocus: place === 0 });
  }
  if (refused.length === 0) {
    setError('root', { message: textOf(error) });
  }
}
