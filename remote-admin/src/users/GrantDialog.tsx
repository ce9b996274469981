import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AdminUserRecord,
  grantForm,
  type GrantKind,
  grantKinds,
  type GrantRequest,
} from 'shared-api/users/admin-users';
import type { RecordReference } from 'shared-api/references';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { FormDialog } from 'shared-ui/FormDialog';
import { RadioField } from 'shared-ui/RadioField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { toast } from 'sonner';
import { packages } from '../packages/packages.resource.ts';
import { DateTimeField } from '../resource/fields/DateTimeField.tsx';
import { RecordPicker } from '../resource/fields/RecordPicker.tsx';
import { videos } from '../videos/videos.resource.ts';
import { grantAccess, useUserUpdate } from './users.api.ts';
import { useErrorText } from '../messages/use-error-text.ts';
import { useTexts } from '../resource/use-texts.ts';
import { users } from './users.resource.ts';

interface GrantFormValues extends Omit<GrantRequest, 'record_id'> {
  readonly record_id: RecordReference | null;
}

interface GrantDialogProps {
  readonly user: AdminUserRecord;
  readonly onClose: () => void;
}

/** Gives a user access to a package or a video, with a reason. */
export function GrantDialog({ user: { id, name }, onClose }: GrantDialogProps) {
  const { grant: texts, kind: kindLabel, kinds, until } = useTexts(users);
  const update = useUserUpdate();
  const { form, field, controlled, formProps } = useAsyncForm<GrantFormValues, GrantRequest>({
    resolver: zodResolver(grantForm),
    defaultValues: { kind: 'package', record_id: null, expires_at: null, reason: '' },
    errorText: useErrorText(),
    send: async (grant) => {
      update(await grantAccess(id, grant));
      toast.success(texts.done);
      onClose();
    },
  });
  const changeKind = (kind: GrantKind, onChange: (kind: GrantKind) => void) => {
    onChange(kind);
    // It is a record of the other kind.
    form.setValue('record_id', null);
  };
  return (
    <FormDialog title={texts.title(name)} formProps={formProps} submitLabel={texts.action} onClose={onClose}>
      <ControlledField {...controlled('kind')}>
        {({ value: kind, onChange }) => (
          <>
            <RadioField
              label={kindLabel}
              options={grantKinds.map((value) => ({ value, label: kinds[value] }))}
              value={kind}
              onChange={(next) => changeKind(next, onChange)}
            />
            <ControlledField {...controlled('record_id')}>
              {(record) =>
                kind === 'package' ? (
                  <RecordPicker key={kind} {...record} label={kinds[kind]} queries={packages.queries} />
                ) : (
                  <RecordPicker key={kind} {...record} label={kinds[kind]} queries={videos.queries} />
                )
              }
            </ControlledField>
          </>
        )}
      </ControlledField>
      <ControlledField {...controlled('expires_at')}>
        {(time) => <DateTimeField {...time} label={until} hint={texts.untilHint} />}
      </ControlledField>
      <Field label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...field('reason')} />
    </FormDialog>
  );
}
