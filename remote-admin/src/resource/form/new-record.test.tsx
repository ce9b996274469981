import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from 'react-router-dom';
import { Field } from 'shared-ui/Field';
import { createRenderScreen } from 'test-kit/render-screen';
import { beforeEach, expect, it } from 'vitest';
import { loadMessages } from '../../messages/catalogue.ts';
import { expectSaved, logInAsAdmin } from '../../testing/record-form.ts';
import { resourceQueries } from '../resource-queries.ts';
import { RecordForm } from './RecordForm.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Venue {
  readonly id: string;
  readonly title: string;
}

const venueQueries = resourceQueries<Venue>('venues', {
  list: async () => ({ items: [], nextCursor: null }),
  get: async (id) => ({ id, title: '' }),
});

function NewVenue() {
  const navigate = useNavigate();
  const state = useRecordForm<{ title: string }, Venue, Venue | null>({
    resource: { queries: venueQueries, shownIn: [venueQueries.all()] },
    record: null,
    labels: { title: 'Title' },
    valuesOf: (venue) => ({ title: venue?.title ?? '' }),
    resolver: async (values) => ({ values, errors: {} }),
    save: async ({ title }) => ({ id: 'gym', title }),
    onSaved: ({ id }) => void navigate(`/venue/${id}`),
  });
  return (
    <RecordForm state={state}>
      <Field {...state.field('title')} />
      <Link to="/venues">Venues</Link>
    </RecordForm>
  );
}

const renderForm = await createRenderScreen([
  {
    id: 'admin:venue',
    path: '/venue/new',
    lazy: async () => {
      await loadMessages();
      return { Component: NewVenue };
    },
  },
]);

beforeEach(logInAsAdmin);

it('navigates from a saved new record to its page without asking', async () => {
  const router = renderForm('/venue/new');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Gym');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/venue/gym'));
  await expectSaved();
});

it('asks before discarding a new record', async () => {
  const router = renderForm('/venue/new');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Gym');
  await userEvent.click(screen.getByRole('link', { name: 'Venues' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/venue/new');
});
