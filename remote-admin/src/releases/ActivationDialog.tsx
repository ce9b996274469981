import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SHELL } from 'federation-contract/parts';
import { useState } from 'react';
import { isNotFound } from 'shared-api/error-text';
import type { Release } from 'shared-api/releases/releases';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { toast } from 'sonner';
import { useErrorToast } from '../messages/use-error-text.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { releaseQueries } from './releases.api.ts';
import { Refusal } from './Refusal.tsx';
import { usePartNames } from './use-part-names.ts';

interface ActivationDialogProps {
  /** The release to make current. */
  readonly release: Release;
  readonly onClose: () => void;
}

/**
 * Makes a release current in place of the one that it shows; fails if another has become current since. If the release is refused,
 * it shows why; a shell can then be activated all the same, with earlier releases of the remotes that do not fit it.
 */
export function ActivationDialog({ release: { part, version }, onClose }: ActivationDialogProps) {
  const { activation: texts, part: partLabel, versions } = useMessages().releases;
  const { nameOf } = usePartNames();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  // Always the newest: this is what the administrator agrees to replace.
  const current = useQuery({ ...releaseQueries.current(part), staleTime: 0, gcTime: 0, retry: false });
  const isFirst = isNotFound(current.error);
  const replaces = isFirst ? null : current.data?.version;

  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const canFallBack = refusal !== null && part === SHELL;

  const activate = useMutation({
    mutationFn: (seen: string | null) =>
      api.put('/admin/releases/:part/current', {
        params: { part },
        body: { version, replaces: seen, fall_back: canFallBack },
      }),
    onSuccess: () => {
      toast.success(texts.done(version));
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') toast.error(texts.conflict);
      else if (error instanceof ApiError && error.code === 'invalid') setRefusal(error);
      else showError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: releaseQueries.all() }),
  });

  const fields = (name: string) => (
    <>
      <p>{texts.text}</p>
      <DescriptionList
        fields={[
          { term: partLabel, value: nameOf(part) },
          { term: versions.version, value: version },
          { term: texts.replaces, value: name },
        ]}
      />
      {refusal ? <Refusal error={refusal} canFallBack={canFallBack} /> : null}
    </>
  );

  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={canFallBack ? texts.fallBack : versions.activate}
      busy={activate.isPending || (current.isFetching && !isFirst)}
      onConfirm={() => (replaces === undefined ? undefined : activate.mutate(replaces))}
      onClose={onClose}
    >
      {isFirst ? (
        fields(texts.none)
      ) : (
        <QueryContent query={current} errorTitle={versions.failed} level={3} skeleton={<Skeleton lines={3} />}>
          {(seen) => fields(seen.version)}
        </QueryContent>
      )}
    </ConfirmDialog>
  );
}
