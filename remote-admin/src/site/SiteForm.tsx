import { zodResolver } from '@hookform/resolvers/zod';
import type { Picture } from 'shared-api/pictures';
import { pictureReference } from 'shared-api/references';
import { siteEdit, type SiteEdit } from 'shared-api/site';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useMessages } from '../messages/catalogue.ts';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useRecordForm } from '../resource/form/use-record-form.ts';
import { siteElsewhere, siteQueries, type SiteRecord, updateSite } from './site.api.ts';
import { SocialLinksField } from './SocialLinksField.tsx';

interface SiteFormValues extends Omit<SiteEdit, 'author_picture_id'> {
  readonly author_picture_id: Picture | null;
}

const siteForm = siteEdit.extend({ author_picture_id: pictureReference });

const siteFormValues = ({ author_name, author_headline, author_bio, picture, social_links }: SiteRecord) => ({
  author_name,
  author_headline,
  author_bio,
  author_picture_id: picture,
  social_links,
});

export function SiteForm({ record }: { readonly record: SiteRecord }) {
  const { site: texts, resource } = useMessages();
  const state = useRecordForm<SiteFormValues, SiteRecord, SiteRecord, SiteEdit>({
    queries: siteQueries,
    record,
    valuesOf: siteFormValues,
    resolver: zodResolver(siteForm),
    save: (values, seen) => updateSite(seen, values),
    shownIn: siteElsewhere,
  });
  const { field, controlled } = state;
  return (
    <RecordForm
      state={state}
      labels={texts.fields}
      formats={{
        author_picture_id: (picture) => (picture ? resource.picture.label : ''),
        social_links: (links) => links.map(({ name, link }) => `${name}: ${link}`).join('\n'),
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
    </RecordForm>
  );
}
