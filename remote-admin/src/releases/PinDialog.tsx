import { useMutation } from '@tanstack/react-query';
import type { Part } from 'federation-contract/parts';
import type { Pin } from 'federation-contract/release-pins';
import { useState } from 'react';
import { api } from 'shared-auth/api-client';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { RadioField } from 'shared-ui/RadioField';
import { toast } from 'sonner';
import { useErrorToast } from '../messages/use-error-text.ts';
import { useMessages } from '../messages/catalogue.ts';
import { usePartNames } from './use-part-names.ts';

interface PinDialogProps {
  readonly part: Part;
  readonly onClose: () => void;
}

/** Chooses which version of a part this browser gets until it is closed. */
export function PinDialog({ part, onClose }: PinDialogProps) {
  const texts = useMessages().releases.deployments.pin;
  const { nameOf } = usePartNames();
  const [pin, setPin] = useState<Pin | 'none'>('canary');
  const save = useMutation({
    mutationFn: () =>
      api.put('/admin/deployments/:part/pin', { params: { part }, body: { pin: pin === 'none' ? null : pin } }),
    onSuccess: () => {
      toast.success(texts.done);
      onClose();
    },
    onError: useErrorToast(),
  });
  return (
    <ConfirmDialog
      open
      title={texts.title(nameOf(part))}
      confirmLabel={texts.save}
      busy={save.isPending}
      onConfirm={() => save.mutate()}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <RadioField
        label={texts.choice}
        value={pin}
        onChange={setPin}
        options={[
          { value: 'canary', label: texts.canary },
          { value: 'stable', label: texts.stable },
          { value: 'none', label: texts.none },
        ]}
      />
    </ConfirmDialog>
  );
}
