import { zodResolver } from '@hookform/resolvers/zod';
import type { Picture } from 'shared-api/pictures/pictures';
import { countryName } from 'shared-api/addresses/country-names';
import { formatRate } from 'shared-api/pricing/format-rate';
import { pictureReference } from 'shared-api/references';
import { siteEdit, type SiteEdit } from 'shared-api/site/site';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useMessages } from '../messages/catalogue.ts';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useRecordForm } from '../resource/form/use-record-form.ts';
import { CountryField } from './CountryField.tsx';
import { site, type SiteRecord, updateSite } from './site.api.ts';
import { SocialLinksField } from './SocialLinksField.tsx';
import { VatRatesField } from './VatRatesField.tsx';

interface SiteFormValues extends Omit<SiteEdit, 'author_picture_id'> {
  readonly author_picture_id: Picture | null;
}

const siteForm = siteEdit.extend({ author_picture_id: pictureReference });

const siteFormValues = ({
  author_name,
  author_headline,
  author_bio,
  picture,
  social_links,
  seller_name,
  seller_address,
  seller_tax_id,
  home_country,
  vat_rates,
}: SiteRecord) => ({
  author_name,
  author_headline,
  author_bio,
  author_picture_id: picture,
  social_links,
  seller_name,
  seller_address,
  seller_tax_id,
  home_country,
  vat_rates,
});

export function SiteForm({ record }: { readonly record: SiteRecord }) {
  const { site: texts, resource } = useMessages();
  const state = useRecordForm<SiteFormValues, SiteRecord, SiteRecord, SiteEdit>({
    resource: site,
    record,
    valuesOf: siteFormValues,
    resolver: zodResolver(siteForm),
    save: (values, seen) => updateSite(seen, values),
  });
  const { field, controlled } = state;
  const locale = useFormatLocale();
  return (
    <RecordForm
      state={state}
      labels={texts.fields}
      formats={{
        author_picture_id: (picture) => (picture ? resource.picture.label : ''),
        social_links: (links) => links.map(({ name, link }) => `${name}: ${link}`).join('\n'),
        home_country: (country) => (country ? countryName(country, locale) : ''),
        vat_rates: (rates) =>
          rates
            .map(({ country, rate, book_rate }) =>
              texts.vatLine(countryName(country, locale), formatRate(rate, locale), formatRate(book_rate, locale)),
            )
            .join('\n'),
      }}
    >
      <Field label={texts.fields.author_name} autoComplete="off" {...field('author_name')} />
      <Field label={texts.fields.author_headline} {...field('author_headline')} />
      <TextAreaField label={texts.fields.author_bio} rows={10} {...field('author_bio')} />
      <ControlledField {...controlled('author_picture_id')}>
        {({ value, onChange, error }) => (
          <PictureField
            label={texts.fields.author_picture_id}
            title={texts.fields.author_picture_id}
            canvasSize={4 / 5}
            {...{ value, onChange, error }}
          />
        )}
      </ControlledField>
      <SocialLinksField label={texts.fields.social_links} {...controlled('social_links')} />
      <Field label={texts.fields.seller_name} hint={texts.sellerHint} autoComplete="off" {...field('seller_name')} />
      <TextAreaField label={texts.fields.seller_address} rows={4} {...field('seller_address')} />
      <Field label={texts.fields.seller_tax_id} autoComplete="off" {...field('seller_tax_id')} />
      <ControlledField {...controlled('home_country')}>
        {({ value, onChange, onBlur, error }) => (
          <CountryField
            label={texts.fields.home_country}
            hint={texts.homeCountryHint}
            {...{ value, onChange, onBlur, error }}
          />
        )}
      </ControlledField>
      <VatRatesField label={texts.fields.vat_rates} {...controlled('vat_rates')} />
    </RecordForm>
  );
}
