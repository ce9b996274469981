import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { COUPON_BATCH_MAX, type CouponBatch } from 'shared-api/coupons/coupons';
import { Button } from 'shared-ui/Button';
import { ControlledField } from 'shared-ui/ControlledField';
import { Dialog } from 'shared-ui/Dialog';
import { Field } from 'shared-ui/Field';
import { FormDialog } from 'shared-ui/FormDialog';
import { useFormatLocale } from 'shared-ui/locale';
import { NumberField } from 'shared-ui/NumberField';
import { saveFile } from 'shared-ui/save-file';
import { type AsyncForm, useAsyncForm } from 'shared-ui/use-async-form';
import { invalidate } from '../resource/resource-queries.ts';
import {
  couponBatchForm,
  type CouponBatchFormValues,
  type CouponFormValues,
  newBatchValues,
} from './coupon-form-schema.ts';
import styles from './coupons.module.css';
import { coupons, createCoupons } from './coupons.resource.ts';
import { CouponSettings } from './CouponSettings.tsx';
import { useErrorText } from '../messages/use-error-text.ts';
import { useTexts } from '../resource/use-texts.ts';

/** Creates coupons that differ in their codes, and then offers these as a file. */
export function CouponBatchDialog({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  return codes === undefined ? (
    <CouponBatchForm onCreated={setCodes} onClose={onClose} />
  ) : (
    <CreatedCodes codes={codes} onClose={onClose} />
  );
}

interface CouponBatchFormProps {
  readonly onCreated: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function CouponBatchForm({ onCreated, onClose }: CouponBatchFormProps) {
  const { batch: texts, fields } = useTexts(coupons);
  const locale = useFormatLocale();
  const queryClient = useQueryClient();
  const { field, controlled, formProps } = useAsyncForm<CouponBatchFormValues, CouponBatch>({
    resolver: zodResolver(couponBatchForm),
    defaultValues: newBatchValues,
    errorText: useErrorText(),
    send: async (values) => {
      const { codes } = await createCoupons(values);
      void invalidate(queryClient, coupons);
      onCreated(codes);
    },
  });
  // The settings are fields of both forms, and read no others.
  const settings = { field, controlled } as unknown as AsyncForm<CouponFormValues, unknown>;
  return (
    <FormDialog title={texts.title} formProps={formProps} submitLabel={texts.submit} onClose={onClose}>
      <div className={styles.row}>
        <Field
          label={fields.prefix}
          hint={texts.prefixHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('prefix')}
        />
        <ControlledField {...controlled('count')}>
          {(count) => (
            <NumberField
              {...count}
              label={fields.count}
              hint={texts.countHint(COUPON_BATCH_MAX.toLocaleString(locale))}
            />
          )}
        </ControlledField>
      </div>
      <CouponSettings field={settings.field} controlled={settings.controlled} />
    </FormDialog>
  );
}

interface CreatedCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

function CreatedCodes({ codes, onClose }: CreatedCodesProps) {
  const { batch: texts } = useTexts(coupons);
  // Codes have nothing that a spreadsheet would take for anything else.
  const download = () =>
    saveFile(new Blob([['code', ...codes, ''].join('\r\n')], { type: 'text/csv;charset=utf-8' }), `${codes[0]}.csv`);
  return (
    <Dialog
      title={texts.doneTitle(codes.length)}
      open
      onClose={onClose}
      actions={<Button onClick={download}>{texts.download}</Button>}
    >
      <p>{texts.doneText}</p>
    </Dialog>
  );
}
