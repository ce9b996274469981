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
import { pick, useRecordForm } from '../resource/form/use-record-form.ts';
import { CountryField } from './CountryField.tsx';
import { site, type SiteRecord, updateSite } from './site.api.ts';
import { SocialLinksField } from './SocialLinksField.tsx';
import { VatRatesField } from './VatRatesField.tsx';

interface SiteFormValues extends Omit<SiteEdit, 'author_picture_id'> {
  readonly author_picture_id: Picture | null;
}

const siteForm = siteEdit.extend({ author_picture_id: pictureReference });

const siteFields = Object.keys(siteEdit.shape) as (keyof SiteFormValues)[];

export function SiteForm({ record }: { readonly record: SiteRecord }) {
  const { site: texts, fields: labels } = useMessages();
  const state = useRecordForm<SiteFormValues, SiteRecord, SiteRecord, SiteEdit>({
    resource: site,
    record,
    labels,
    valuesOf: (site) => pick({ ...site, author_picture_id: site.picture }, siteFields) as SiteFormValues,
    resolver: zodResolver(siteForm),
    save: (values, seen) => updateSite(seen, values),
  });
  const { field, controlled } = state;
  const locale = useFormatLocale();
  return (
    <RecordForm
      state={state}
      formats={{
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
      <Field autoComplete="off" {...field('author_name')} />
      <Field {...field('author_headline')} />
      <TextAreaField rows={10} {...field('author_bio')} />
      <PictureField title={labels.author_picture_id} canvasSize={4 / 5} {...controlled('author_picture_id')} />
      <SocialLinksField {...controlled('social_links')} />
      <Field hint={texts.sellerHint} autoComplete="off" {...field('seller_name')} />
      <TextAreaField rows={4} {...field('seller_address')} />
      <Field autoComplete="off" {...field('seller_tax_id')} />
      <ControlledField {...controlled('home_country')}>
        {(country) => <CountryField {...country} hint={texts.homeCountryHint} />}
      </ControlledField>
      <VatRatesField {...controlled('vat_rates')} />
    </RecordForm>
  );
}
