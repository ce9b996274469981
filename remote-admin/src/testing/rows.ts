import { screen, within } from '@testing-library/react';
import { json } from 'shared-auth/testing';

/** The response of a list that has one page. */
export const rows = (...items: readonly unknown[]) => json({ items, nextCursor: null, total: items.length });

/** The first row of a list, found by the list's title. */
export async function findRow(title: string): Promise<HTMLElement> {
  const table = await screen.findByRole('region', { name: title });
  const [, first] = within(table).getAllByRole('row');
  if (!first) throw new Error(`${title} has no rows`);
  return first;
}

/** The text of a row's cells. Intl separates figures and units with non-breaking spaces. */
export const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replace(/\s/g, ' '));

/** The fields that a record shows. */
export async function findFields(): Promise<Record<string, string>> {
  const terms = await screen.findAllByRole('term');
  const values = screen.getAllByRole('definition');
  return Object.fromEntries(terms.map(({ textContent }, index) => [textContent, values[index]?.textContent ?? '']));
}
