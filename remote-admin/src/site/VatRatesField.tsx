import { countries } from 'shared-api/addresses/countries';
import { countryName } from 'shared-api/addresses/country-names';
import { useFormatLocale } from 'shared-ui/locale';
import { NumberField } from 'shared-ui/NumberField';
import { useMessages } from '../messages/catalogue.ts';
import { CountryField } from './CountryField.tsx';
import { RowsField } from './RowsField.tsx';
import type { FieldProps } from '../resource/form/use-record-form.ts';

interface Rate {
  /** Empty while none is chosen, which the schema rejects. */
  readonly country: string;
  /** Basis points; `NaN` while there is no number. */
  readonly rate: number;
  readonly book_rate: number;
}

const emptyRow: Rate = { country: '', rate: NaN, book_rate: NaN };

/** The VAT of each country. */
export function VatRatesField(props: FieldProps<Rate[]>) {
  const { site: texts } = useMessages();
  const locale = useFormatLocale();
  return (
    <RowsField
      {...props}
      hint={(rates) => (rates.length === 0 ? texts.noVat : texts.vatHint)}
      titleOf={({ country }, index) => (country ? countryName(country, locale) : texts.vatNumber(index + 1))}
      addLabel={texts.addVat}
      emptyRow={emptyRow}
      max={countries.length}
    >
      {({ row, errorOf, edit, onBlur }) => (
        <>
          <CountryField
            label={texts.vatCountry}
            value={row.country}
            error={errorOf('country')}
            onChange={(country) => edit({ country: country ?? '' })}
            onBlur={onBlur}
          />
          <NumberField
            label={texts.vatRate}
            value={row.rate}
            error={errorOf('rate')}
            onChange={(rate) => edit({ rate })}
            onBlur={onBlur}
            fractionDigits={2}
            unit="%"
          />
          <NumberField
            label={texts.vatBookRate}
            value={row.book_rate}
            error={errorOf('book_rate')}
            onChange={(book_rate) => edit({ book_rate })}
            onBlur={onBlur}
            fractionDigits={2}
            unit="%"
          />
        </>
      )}
    </RowsField>
  );
}
