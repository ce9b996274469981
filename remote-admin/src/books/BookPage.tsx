import * as paths from 'federation-contract/paths';
import { useMessages } from '../messages/catalogue.ts';
import { NewRecord } from '../resource/NewRecord.tsx';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { FormColumn, RecordPage } from '../resource/RecordPage.tsx';
import { BookFileSection } from './BookFileSection.tsx';
import { BookForm, bookFormValues } from './BookForm.tsx';
import { bookQueries, booksElsewhere, bookUses, deleteBook } from './books.api.ts';

export function BookPage() {
  const { books: texts, resource } = useMessages();
  return (
    <RecordPage
      texts={texts}
      queries={bookQueries}
      listPath={paths.books}
      titleOf={({ title }) => title}
      actions={(id) => (
        <RecordMenu
          id={id}
          texts={texts}
          queries={bookQueries}
          listPath={paths.books}
          duplicatePath={`${paths.book('new')}?copy=${id}`}
          uses={bookUses}
          remove={deleteBook}
          shownIn={booksElsewhere}
        />
      )}
      create={
        <NewRecord
          texts={texts}
          queries={bookQueries}
          path={paths.book}
          copyOf={(record) => ({ ...bookFormValues(record), title: resource.copyOf(record.title), published: false })}
        >
          {(form) => <BookForm {...form} />}
        </NewRecord>
      }
    >
      {(record) => (
        <FormColumn>
          {record.kind === 'download' ? <BookFileSection book={record} /> : null}
          <BookForm record={record} />
        </FormColumn>
      )}
    </RecordPage>
  );
}
