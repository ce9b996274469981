import { RecordMenu } from '../resource/RecordMenu.tsx';
import { FormColumn, RecordPage } from '../resource/RecordPage.tsx';
import { BookFileSection } from './BookFileSection.tsx';
import { BookForm } from './BookForm.tsx';
import { books } from './books.resource.ts';

export const BookPage = () => (
  <RecordPage
    resource={books}
    actions={(id) => <RecordMenu resource={books} id={id} />}
    form={(props) => <BookForm {...props} />}
  >
    {(book, form) => (
      <FormColumn>
        {book.kind === 'download' ? <BookFileSection book={book} /> : null}
        {form}
      </FormColumn>
    )}
  </RecordPage>
);
