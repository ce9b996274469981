import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminBook, type BookEdit, bookEdit } from 'shared-api/books/books';
import type { Picture } from 'shared-api/pictures/pictures';
import { pictureReference } from 'shared-api/references';
import { typedWebUrl } from 'shared-api/web-url';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { RadioField } from 'shared-ui/RadioField';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useMessages } from '../messages/catalogue.ts';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { PriceItemFields, priceItemFormats } from '../resource/fields/PriceItemFields.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { books } from './books.resource.ts';
import { LanguageField } from './LanguageField.tsx';
import { languageName } from './languages.ts';

/** What the form of a book edits: like `BookEdit`, but with the picture that it shows, and texts for what may be left out. */
interface BookFormValues extends Omit<BookEdit, 'link' | 'picture_id'> {
  readonly link: string;
  readonly picture_id: Picture | null;
}

/** Makes a `BookEdit` of `BookFormValues`. */
const bookForm = bookEdit.extend({
  link: typedWebUrl,
  picture_id: pictureReference,
});

/** The values of a book in its form. */
const bookFormValues = (record: AdminBook): BookFormValues => ({
  title: record.title,
  description: record.description,
  language: record.language,
  kind: record.kind,
  price: record.price,
  currency: record.currency as BookFormValues['currency'],
  discount: record.discount,
  link: record.link ?? '',
  published: record.published,
  picture_id: record.picture,
});

/** The values of a new book. */
const newBookValues: BookFormValues = {
  title: '',
  description: '',
  language: '',
  kind: 'printed',
  price: NaN,
  currency: 'EUR',
  discount: 0,
  link: '',
  published: false,
  picture_id: null,
};

/** Width / height of a cover. */
const COVER = 2 / 3;

export function BookForm(props: RecordFormProps<AdminBook>) {
  const { books: texts, resource } = useMessages();
  const locale = useFormatLocale();
  const state = useResourceForm(books, props, {
    resolver: zodResolver(bookForm),
    valuesOf: bookFormValues,
    newValues: newBookValues,
    copyOf: (values) => ({ ...values, title: resource.copyOf(values.title), published: false }),
  });
  const { field, controlled } = state;
  const labels = {
    title: resource.title,
    description: texts.description,
    language: texts.language,
    kind: texts.kind,
    ...resource.price,
    link: texts.link,
    published: resource.published,
    picture_id: texts.cover,
  };
  return (
    <RecordForm
      state={state}
      labels={labels}
      formats={{
        ...priceItemFormats(locale),
        language: (language) => languageName(language, locale),
        kind: (kind) => texts.kinds[kind],
        picture_id: (picture) => (picture ? texts.cover : ''),
      }}
    >
      <Field label={labels.title} {...field('title')} />
      <TextAreaField label={labels.description} {...field('description')} />
      <ControlledField {...controlled('language')}>
        {({ value, onChange, onBlur, ref, error }) => (
          <LanguageField label={labels.language} {...{ value, onChange, onBlur, ref, error }} />
        )}
      </ControlledField>
      <ControlledField {...controlled('kind')}>
        {({ value, onChange }) => (
          <RadioField
            label={labels.kind}
            options={(['printed', 'download'] as const).map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
            {...{ value, onChange }}
          />
        )}
      </ControlledField>
      <ControlledField {...controlled('price')}>
        {(price) => (
          <ControlledField {...controlled('currency')}>
            {(currency) => (
              <ControlledField {...controlled('discount')}>
                {(discount) => <PriceItemFields price={price} currency={currency} discount={discount} />}
              </ControlledField>
            )}
          </ControlledField>
        )}
      </ControlledField>
      <Field label={labels.link} hint={texts.linkHint} type="url" {...field('link')} />
      <CheckboxField label={labels.published} hint={texts.publishedHint} {...field('published')} />
      <ControlledField {...controlled('picture_id')}>
        {({ value, onChange, error }) => (
          <PictureField
            label={labels.picture_id}
            title={texts.cover}
            canvasSize={COVER}
            {...{ value, onChange, error }}
          />
        )}
      </ControlledField>
    </RecordForm>
  );
}
