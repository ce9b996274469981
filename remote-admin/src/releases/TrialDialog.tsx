import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { canaryForm, type CanaryForm } from 'shared-api/releases/deployments';
import type { Release } from 'shared-api/releases/releases';
import { api } from 'shared-auth/api-client';
import { ControlledField } from 'shared-ui/ControlledField';
import { FormDialog } from 'shared-ui/FormDialog';
import { NumberField } from 'shared-ui/NumberField';
import { FormError, useAsyncForm } from 'shared-ui/use-async-form';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorText } from '../messages/use-error-text.ts';
import { deploymentQueries, releaseQueries } from './releases.api.ts';
import { seenOf } from './seen-of.ts';
import { usePartNames } from './use-part-names.ts';

const FIRST_SHARE = 5;

interface TrialDialogProps {
  /** The release that some visitors are to try out. */
  readonly release: Release;
  readonly onClose: () => void;
}

/** Gives a release to a share of the visitors, or changes the share of the one that they try out. */
export function TrialDialog({ release: { part, version }, onClose }: TrialDialogProps) {
  const { trial: texts, deployments } = useMessages().releases;
  const { nameOf } = usePartNames();
  const queryClient = useQueryClient();
  const { controlled, formProps } = useAsyncForm<CanaryForm>({
    resolver: zodResolver(canaryForm),
    defaultValues: { share: FIRST_SHARE },
    errorText: useErrorText(),
    send: async ({ share }) => {
      const { items } = await queryClient.fetchQuery({ ...deploymentQueries.list(), staleTime: 0 });
      const deployment = items.find((item) => item.part === part);
      if (!deployment) throw new FormError(texts.unreleased);
      const body = { seen: seenOf(deployment), version, share };
      await api.put('/admin/deployments/:part/canary', { params: { part }, body });
      await queryClient.invalidateQueries({ queryKey: releaseQueries.all() });
      toast.success(texts.started(deployments.share(version, share)));
      onClose();
    },
  });

  return (
    <FormDialog title={texts.title(nameOf(part))} formProps={formProps} submitLabel={texts.start} onClose={onClose}>
      <p>{texts.text(version)}</p>
      <ControlledField {...controlled('share')} label={texts.share}>
        {(field) => <NumberField {...field} unit="%" />}
      </ControlledField>
    </FormDialog>
  );
}
