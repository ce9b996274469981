import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { currentRole, hasLoggedOut, sessionUserId } from 'shared-auth/session';
import { useAsyncForm, type AsyncFormOptions } from 'shared-ui/use-async-form';
import { useDraft } from 'shared-ui/use-draft';
import { type RequestMessages, useErrorText } from '../../messages/use-error-text.ts';

interface ProfileFormOptions<Values extends FieldValues> extends Omit<AsyncFormOptions<Values>, 'errorText'> {
  /** Messages for error codes that mean something more specific here. */
  readonly errorMessages?: RequestMessages | undefined;
  /** Keeps the unsaved text of these fields, never of passwords and codes, if the session ends. */
  readonly draft?: { readonly name: string; readonly fields: readonly Path<Values>[] };
}

/** `useAsyncForm` with the error messages of this remote; `formProps` is for `ProfileForm`. */
export function useProfileForm<Values extends FieldValues>({
  errorMessages,
  draft,
  ...options
}: ProfileFormOptions<Values>) {
  const asyncForm = useAsyncForm({ ...options, errorText: useErrorText(errorMessages) });
  const { form } = asyncForm;
  const userId = sessionUserId();
  useDraft<[Path<Values>, PathValue<Values, Path<Values>>][]>({
    name: draft && userId !== null ? `${userId}/profile/${draft.name}` : null,
    unsaved: () => {
      if (currentRole() !== 'public' || hasLoggedOut()) return undefined;
      const values = (draft?.fields ?? []).map((name) => [name, form.getValues(name)] as [Path<Values>, never]);
      const changed = values.filter(([name, value]) => value !== options.defaultValues[name]);
      return changed.length > 0 ? changed : undefined;
    },
    restore: (values) => values.forEach(([name, value]) => form.setValue(name, value, { shouldDirty: true })),
  });
  return asyncForm;
}
