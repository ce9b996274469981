import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { type AdminBook, bookEdit } from 'shared-api/books/books';
import { pictureReference } from 'shared-api/references';
import { typedWebUrl } from 'shared-api/web-url';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { ComboBox } from 'shared-ui/ComboBox';
import { ControlledField, useControlled } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { RadioField } from 'shared-ui/RadioField';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { PictureField } from '../resource/fields/PictureField.tsx';
import { PriceItemFields } from '../resource/fields/PriceItemFields.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import type { FieldProps } from '../resource/form/use-record-form.ts';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import { useTexts } from '../resource/use-texts.ts';
import { FormColumn, type RecordFormProps, RecordPage } from '../resource/RecordPage.tsx';
import { BookFileSection } from './BookFileSection.tsx';
import { books } from './books.resource.ts';
import { findLanguages, languageName } from './languages.ts';

export const BookPage = () => (
  <RecordPage resource={books} form={BookForm}>
    {(book, form) => (
      <FormColumn>
        {book.kind === 'download' ? <BookFileSection book={book} /> : null}
        {form}
      </FormColumn>
    )}
  </RecordPage>
);

/** Makes a `BookEdit` of what the form edits. */
const bookForm = bookEdit.extend({ link: typedWebUrl, picture_id: pictureReference });

/** Width / height of a cover. */
const COVER = 2 / 3;

function BookForm(props: RecordFormProps<AdminBook>) {
  const texts = useTexts(books);
  const { values } = texts;
  const locale = useFormatLocale();
  const state = useResourceForm(books, props, {
    resolver: zodResolver(bookForm),
    newValues: {
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
    },
    valuesOf: ({ link, picture }) => ({ link: link ?? '', picture_id: picture }),
  });
  const { field, controlled, labels } = state;
  return (
    <RecordForm
      state={state}
      formats={{ language: (language) => languageName(language, locale), kind: (kind) => values.kind[kind] }}
    >
      <Field {...field('title')} />
      <TextAreaField {...field('description')} />
      <LanguageField {...controlled('language')} />
      <ControlledField {...controlled('kind')}>
        {(kind) => (
          <RadioField
            options={(['printed', 'download'] as const).map((value) => ({ value, label: values.kind[value] }))}
            {...kind}
          />
        )}
      </ControlledField>
      <PriceItemFields
        price={controlled('price')}
        currency={controlled('currency')}
        discount={controlled('discount')}
      />
      <Field hint={texts.linkHint} type="url" {...field('link')} />
      <CheckboxField hint={texts.publishedHint} {...field('published')} />
      <PictureField title={labels.picture_id} canvasSize={COVER} {...controlled('picture_id')} />
    </RecordForm>
  );
}

/** Chooses a language by its BCP 47 tag: a common one, or any other by its name or its tag. */
function LanguageField({ label, ...props }: FieldProps<string>) {
  const locale = useFormatLocale();
  const { value, onChange, ...field } = useControlled(props);
  const [q, setQ] = useState('');
  const options = useMemo(() => findLanguages(q, locale), [q, locale]);
  return (
    <ComboBox
      {...field}
      label={label}
      options={options}
      onSearch={setQ}
      value={value ? { id: value, title: languageName(value, locale) } : null}
      onChange={(language) => onChange(language?.id ?? '')}
    />
  );
}
