import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Table } from './Table.tsx';

beforeEach(() => {
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
});

it('has row and column headers and can be scrolled by keyboard', () => {
  expect(screen.getByRole('region', { name: 'Drills' })).toHaveAttribute('tabindex', '0');
  const row = screen.getByRole('row', { name: 'Mikan drill 9' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Mikan drill');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Title', 'Seconds']);
});

it('keeps its roles and labels each value when displayed as cards', () => {
  const cell = screen.getByRole('cell', { name: '9' });
  expect(cell).toHaveAttribute('data-header', 'Seconds');
  for (const element of [screen.getByRole('table'), ...screen.getAllByRole('row'), cell])
    expect(element).toHaveAttribute('role');
});
