import { CheckboxField } from 'shared-ui/CheckboxField';
import { ControlledField } from 'shared-ui/ControlledField';
import { NumberField } from 'shared-ui/NumberField';
import type { AsyncForm } from 'shared-ui/use-async-form';
import { useMessages } from '../messages/catalogue.ts';
import { packages } from '../packages/packages.resource.ts';
import { DateTimeField } from '../resource/fields/DateTimeField.tsx';
import { OrderedRecords } from '../resource/fields/OrderedRecords.tsx';
import type { CouponFormValues } from './coupon-form-schema.ts';
import styles from './coupons.module.css';
import { DiscountFields } from './DiscountFields.tsx';

/** The fields of a coupon without its code: of one, and of several. */
export function CouponSettings({
  field,
  controlled,
}: Pick<AsyncForm<CouponFormValues, unknown>, 'field' | 'controlled'>) {
  const { coupons: texts, packages: packageTexts } = useMessages();
  const { labels } = texts;
  return (
    <>
      <ControlledField {...controlled('percent')}>
        {(percent) => (
          <ControlledField {...controlled('amount')}>
            {(amount) => (
              <ControlledField {...controlled('currency')}>
                {(currency) => (
                  <ControlledField {...controlled('minimum')}>
                    {(minimum) => <DiscountFields {...{ percent, amount, currency, minimum }} />}
                  </ControlledField>
                )}
              </ControlledField>
            )}
          </ControlledField>
        )}
      </ControlledField>
      <CheckboxField label={labels.active} hint={texts.activeHint} {...field('active')} />
      <div className={styles.row}>
        {(['starts_at', 'expires_at'] as const).map((name) => (
          <ControlledField key={name} {...controlled(name)}>
            {({ value, onChange, onBlur, ref, error }) => (
              <DateTimeField label={labels[name]} {...{ value, onChange, onBlur, ref, error }} />
            )}
          </ControlledField>
        ))}
      </div>
      <div className={styles.row}>
        {(['max_redemptions', 'per_user_limit'] as const).map((name) => (
          <ControlledField key={name} {...controlled(name)}>
            {({ value, onChange, onBlur, ref, error }) => (
              <NumberField
                label={labels[name]}
                hint={texts.limitHint}
                optional
                {...{ value, onChange, onBlur, ref, error }}
              />
            )}
          </ControlledField>
        ))}
      </div>
      <ControlledField {...controlled('package_ids')}>
        {({ value, onChange, onBlur, error }) => (
          <OrderedRecords
            label={packageTexts.list.title}
            addLabel={texts.addPackage}
            empty={texts.noPackages}
            queries={packages.queries}
            reorderable={false}
            {...{ value, onChange, onBlur, error }}
          />
        )}
      </ControlledField>
    </>
  );
}
