import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SHELL } from 'federation-contract/parts';
import { useState } from 'react';
import type { Deployment, DeploymentState } from 'shared-api/releases/deployments';
import { ApiError } from 'shared-auth/api-error';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { toast } from 'sonner';
import { useErrorToast } from '../messages/use-error-text.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { Refusal } from './Refusal.tsx';
import { deploymentChanges, deploymentQueries, releaseQueries, type DeploymentChangeName } from './releases.api.ts';
import { seenOf } from './seen-of.ts';
import { usePartNames } from './use-part-names.ts';

interface DeploymentDialogProps {
  readonly deployment: Deployment;
  readonly change: DeploymentChangeName;
  readonly onClose: () => void;
}

/**
 * Confirms a change of what visitors have of a part. First shows what they would have, or why the change is refused; of a
 * shell, it can then be made all the same, with earlier versions of the areas that do not fit.
 */
export function DeploymentDialog({ deployment, change, onClose }: DeploymentDialogProps) {
  const { activation, deployments, part: partLabel } = useMessages().releases;
  const texts = deployments[change];
  const { part } = deployment;
  const { nameOf } = usePartNames();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const [fallsBack, setFallsBack] = useState(false);
  const body = { seen: seenOf(deployment), fall_back: fallsBack };
  const preview = useQuery(deploymentQueries.preview(change, part, body));
  const refusal = preview.error instanceof ApiError && preview.error.code === 'invalid' ? preview.error : null;
  const canFallBack = refusal !== null && part === SHELL && !fallsBack;

  const send = useMutation({
    mutationFn: () => deploymentChanges[change](part, body),
    onSuccess: ({ after }) => {
      toast.success(texts.done(nameOf(part), after.version));
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') toast.error(deployments.conflict);
      else showError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: releaseQueries.all() }),
  });

  const isImpossible = preview.error instanceof ApiError && preview.error.code === 'conflict';
  const confirm = () => {
    if (canFallBack) setFallsBack(true);
    else if (preview.data) send.mutate();
  };

  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={canFallBack ? activation.fallBack : texts.action}
      busy={send.isPending || preview.isFetching}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {refusal ? <Refusal error={refusal} canFallBack={canFallBack} /> : null}
      {isImpossible ? <p role="alert">{deployments.impossible}</p> : null}
      {refusal || isImpossible ? null : (
        <QueryContent query={preview} errorTitle={deployments.failed} level={3} skeleton={<Skeleton lines={3} />}>
          {({ before, after }) => (
            <DescriptionList
              fields={[
                { term: partLabel, value: nameOf(part) },
                { term: deployments.now, value: <State state={before} /> },
                { term: deployments.then, value: <State state={after} /> },
              ]}
            />
          )}
        </QueryContent>
      )}
    </ConfirmDialog>
  );
}

/** "1.0.1", "1.0.1, and 1.0.2 for 5 % of visitors" or "Switched off" */
function State({ state: { version, canary, disabled } }: { readonly state: DeploymentState }) {
  const texts = useMessages().releases.deployments;
  if (disabled) return texts.disabled;
  return canary ? texts.both(version, texts.share(canary.version, canary.share)) : version;
}
