import { useState } from 'react';
import { Badge } from '../../src/Badge.tsx';
import { Pagination } from '../../src/Pagination.tsx';
import { Table } from '../../src/Table.tsx';
import { Sample } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

const LAST = 3;

export function Tables() {
  const texts = useSamples();
  const [page, setPage] = useState(1);
  const rows = [texts.drill, texts.longDrill].map((title, place) => ({ title, seconds: 9 + place * 63 }));
  return (
    <>
      <Sample state="rows that are read">
        <Table
          caption={texts.notes}
          columns={[
            { key: 'title', header: texts.title, cell: ({ title }) => title },
            { key: 'state', header: texts.published, cell: () => <Badge tone="progress">{texts.published}</Badge> },
            { key: 'level', header: texts.level, cell: () => texts.levels[1] },
            { key: 'seconds', header: texts.seconds, align: 'end', cell: ({ seconds }) => seconds },
          ]}
          rows={rows}
          rowKey={({ title }) => title}
        />
      </Sample>
      <Sample state="pages">
        <Pagination
          label={texts.pages}
          summary={`${page} / ${LAST}`}
          onPrevious={page === 1 ? null : () => setPage(page - 1)}
          onNext={page === LAST ? null : () => setPage(page + 1)}
        />
      </Sample>
    </>
  );
}
