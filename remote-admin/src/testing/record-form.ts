import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentRole } from 'shared-auth/session';
import { errorResponse, json, stubApi } from 'shared-auth/testing';
import { expect } from 'vitest';

/** Without a session, a form treats its user as logged out. */
export const logInAsAdmin = () => logInAs('ada');

/** Logs in as an administrator with this id. */
export function logInAs(id: string) {
  localStorage.clear();
  localStorage.setItem('access_token', ['', btoa(JSON.stringify({ sub: id })), ''].join('.'));
  localStorage.setItem('role', '2');
  currentRole();
}

/** What a record needs so that an edit of an older version can be rejected. */
interface Versioned {
  readonly updated_at: string;
}

/**
 * Stubs the API with a record that stores what is saved, and rejects edits that are based on an older version.
 *
 * @param path of the record in the API: `/api/admin/videos/mikan`
 * @param respond responds to an edit; `save` saves it
 * @param read returns the response with the record, such as `notFromApi` of it
 */
export function startRecordServer<Row extends Versioned>(
  path: string,
  record: Row,
  respond: (save: () => Promise<Response>) => Response | Promise<Response> = (save) => save(),
  read = (response: Response) => response,
) {
  const server = {
    /** The newest version. */
    record,
    /** The number of edits that were accepted. */
    saves: 0,
    /** Changes the record as another tab or user would. */
    saveElsewhere: (changes: Partial<Row>) => {
      const version = new Date(server.record.updated_at);
      version.setUTCDate(version.getUTCDate() + 1);
      server.record = { ...server.record, ...changes, updated_at: version.toISOString() };
    },
  };
  const save = async (request: Request) => {
    const { updated_at, ...edit } = (await request.json()) as Versioned;
    if (updated_at !== server.record.updated_at) return errorResponse(409, 'conflict');
    server.saves += 1;
    server.saveElsewhere(edit as Partial<Row>);
    return json(server.record);
  };
  const requests = stubApi({
    [path]: () => read(json(server.record)),
    [`PATCH ${path}`]: (request) => respond(() => save(request)),
    // Requested only for a video.
    [`${path}/upload`]: () => json({ file: null, playing: null, max_bytes: 1, converter: true }),
    [`${path}/captions`]: () => json({ items: [], nextCursor: null }),
  });
  return Object.assign(server, { requests });
}

/** The body that was sent with this method. */
export const sent = async (requests: readonly Request[], method: string) =>
  (await requests.find((request) => request.method === method)?.json()) as Record<string, unknown>;

export const field = (name: string) => screen.findByRole('textbox', { name });

/** Replaces the text of a field. */
export async function fill(name: string, text: string): Promise<HTMLElement> {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
  return input;
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

export const save = () => press('Save');

export const typeTitle = (title: string) => fill('Title', title);

/** Replaces the title and saves. */
export async function retitle(title: string): Promise<HTMLElement> {
  const input = await typeTitle(title);
  await save();
  return input;
}

/** Waits for the toast; one from the previous test may still be fading out. */
export const expectSaved = () => waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
