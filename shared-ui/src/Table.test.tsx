import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Table } from './Table.tsx';

it('names rows and columns, and can be scrolled by keyboard', () => {
  render(
    <Table
      caption="Drills"
      columns={[
        { key: 'title', header: 'Title', cell: ({ title }) => title },
        { key: 'seconds', header: 'Seconds', align: 'end', cell: ({ seconds }) => seconds },
      ]}
      rows={[{ title: 'Mikan drill', seconds: 9 }]}
      rowKey={({ title }) => title}
    />,
  );
  const box = screen.getByRole('region', { name: 'Drills' });
  expect(box).toHaveAttribute('tabindex', '0');
  const row = screen.getByRole('row', { name: 'Mikan drill 9' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Mikan drill');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Title', 'Seconds']);
});
