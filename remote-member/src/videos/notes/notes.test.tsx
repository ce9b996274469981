import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VideoLoop, VideoNote } from 'shared-api/videos/notes';
import { errorResponse, json, noContent, stubApi, type StubbedResponses } from 'shared-auth/testing';
import { NO_PLAYER, PlayerContext, type PlayerHandle } from 'shared-ui/player-context';
import { testVideo } from 'test-kit/fixtures';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages } from '../../messages/catalogue.ts';
import { openScreen } from '../../testing/render-screen.ts';
import { unusualTexts } from '../../testing/unusual-texts.ts';
import { NotesSection } from './NotesSection.tsx';

const times = { created_at: '2026-03-01T10:00:00.000Z', updated_at: '2026-03-01T10:00:00.000Z' };
const arrow = { kind: 'arrow', color: 'blue', x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.5 } as const;
const testNote = (changes: Partial<VideoNote> = {}): VideoNote => ({
  id: 'elbow',
  time: 2.5,
  text: 'Elbow under the ball',
  drawing: [],
  ...times,
  ...changes,
});
const testLoop = (changes: Partial<VideoLoop> = {}): VideoLoop => ({
  id: 'steps',
  name: 'Last two steps',
  start: 1,
  end: 3,
  ...times,
  ...changes,
});

const NOTES = '/api/videos/mikan/notes';
const LOOPS = '/api/videos/mikan/loops';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('access_token', `e30.${btoa(JSON.stringify({ sub: 'pat', sid: 's' }))}.signature`);
  HTMLElement.prototype.scrollIntoView = vi.fn();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  HTMLElement.prototype.setPointerCapture = vi.fn();
});

/** The page of a video of a minute, with its player. */
async function open(responses: StubbedResponses = {}, lang?: string) {
  const { requests } = openScreen(
    '/video/mikan',
    {
      '/api/videos/mikan': () => json(testVideo({ duration: 60 })),
      [NOTES]: () => json({ items: [], nextCursor: null }),
      [LOOPS]: () => json({ items: [], nextCursor: null }),
      ...responses,
    },
    lang === undefined ? {} : { lang },
  );
  const video = await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
  await screen.findByRole('slider', { name: /Position|Posición/ });
  const sent = async (method: string) =>
    Promise.all(
      requests.filter((each) => each.method === method).map(async (each) => (await each.clone().json()) as unknown),
    );
  return { video, requests, sent, notes: await region('Notes'), loops: await region('Loops') };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const stored = (items: readonly unknown[]) => () => json({ items, nextCursor: null });
/** A note or loop as it is sent, with the rest that the API adds. */
const echo = (rest: object) => async (request: Request) =>
  json({ ...rest, ...((await request.json()) as object) }, request.method === 'POST' ? 201 : 200);

/** Moves the video as a browser does. */
function moveTo(video: HTMLVideoElement, time: number) {
  video.currentTime = time;
  fireEvent.seeking(video);
}

describe('a note', () => {
  it('that is typed survives a reload of the page, without taking the focus, until it is saved', async () => {
    const first = await open();
    first.video.currentTime = 12.01;
    await userEvent.click(first.notes.getByRole('button', { name: 'Add note' }));
    await userEvent.type(first.notes.getByRole('textbox'), 'Feet fi');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    const { notes, sent } = await open({ [`POST ${NOTES}`]: echo(testNote()) });
    const text = await notes.findByRole('textbox', { name: 'Note 0:12' });
    expect(text).toHaveValue('Feet fi');
    expect(text).not.toHaveFocus();
    expect(notes.getByText('We kept your unsaved note.')).toBeVisible();
    await userEvent.type(text, 'rst');
    await userEvent.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved')).toBeVisible();
    expect(await sent('POST')).toEqual([{ time: 360.5 / 30, text: 'Feet first', drawing: [] }]);
    cleanup();
    const last = await open();
    expect(last.notes.queryByRole('textbox')).toBeNull();
  });

  it('that is changed survives leaving the page, with its drawing', async () => {
    const responses = { [NOTES]: stored([testNote({ drawing: [arrow] })]), [`PATCH ${NOTES}/elbow`]: echo(testNote()) };
    const first = await open(responses);
    await userEvent.click(await first.notes.findByRole('button', { name: 'Edit note at 0:02' }));
    await userEvent.type(first.notes.getByRole('textbox'), '!');
    cleanup();
    const { notes, sent } = await open(responses);
    await waitFor(() => expect(notes.getByRole('textbox')).toHaveValue('Elbow under the ball!'));
    await userEvent.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved')).toBeVisible();
    expect(await sent('PATCH')).toEqual([{ time: 2.5, text: 'Elbow under the ball!', drawing: [arrow] }]);
  });

  it('is added at the frame on the screen, which stays', async () => {
    const { video, notes, sent } = await open({ [`POST ${NOTES}`]: echo(testNote()) });
    video.currentTime = 12.01;
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
    const text = notes.getByRole('textbox', { name: 'Note 0:12' });
    expect(text).toHaveFocus();
    await userEvent.type(text, 'Feet first');
    await userEvent.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved')).toBeVisible();
    expect(await sent('POST')).toEqual([{ time: 360.5 / 30, text: 'Feet first', drawing: [] }]);
    expect(notes.getByText('Feet first')).toBeVisible();
    expect(notes.getByRole('button', { name: 'Go to 0:12' })).toBeVisible();
    expect(notes.queryByRole('textbox')).toBeNull();
  });

  it('shows the server’s error next to the text, which stays', async () => {
    const { notes } = await open({
      [`POST ${NOTES}`]: () => errorResponse(422, 'invalid', { text: 'too_many_notes' }),
    });
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
    const text = notes.getByRole('textbox');
    await userEvent.type(text, 'One more');
    await userEvent.click(notes.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(text).toHaveAccessibleDescription(/^You’ve reached the limit of 500 notes/));
    expect(text).toHaveValue('One more');
  });

  it('opens only once the player’s controls have been downloaded', async () => {
    await loadMessages();
    stubApi({ [NOTES]: stored([testNote()]) });
    const sectionOf = (handle: PlayerHandle | null) => (
      <QueryClientProvider client={queryClient}>
        <PlayerContext value={{ ...NO_PLAYER, handle }}>
          <NotesSection video={testVideo({ duration: 60 })} />
        </PlayerContext>
      </QueryClientProvider>
    );
    const queryClient = new QueryClient();
    const showFrame = vi.fn();
    const { rerender } = render(sectionOf(null));
    const goTo = await screen.findByRole('button', { name: 'Go to 0:02' });
    expect(goTo).toBeDisabled();
    const media = document.createElement('video');
    rerender(sectionOf({ media, showFrame } as unknown as PlayerHandle));
    await userEvent.click(goTo);
    expect(showFrame).toHaveBeenCalledExactlyOnceWith(2.5);
  });

  it('opens at its time, paused, with its drawing until the video plays', async () => {
    const { video, notes } = await open({ [NOTES]: stored([testNote({ drawing: [arrow] })]) });
    const drawing = () => screen.queryByRole('img', { name: 'Drawing: Arrow' });
    expect(drawing()).toBeNull();
    await userEvent.click(await notes.findByRole('button', { name: 'Go to 0:02' }));
    expect(video.currentTime).toBe(2.5);
    fireEvent.seeking(video);
    expect(drawing()).toBeVisible();
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
    fireEvent.play(video);
    expect(drawing()).toBeNull();
    await userEvent.click(notes.getByRole('button', { name: 'Go to 0:02' }));
    moveTo(video, 2.6);
    expect(drawing()).toBeNull();
  });

  it('is edited in its place', async () => {
    const { notes, sent } = await open({
      [NOTES]: stored([testNote(), testNote({ id: 'feet', time: 9, text: 'Feet' })]),
      [`PATCH ${NOTES}/elbow`]: echo(testNote()),
    });
    await userEvent.click(await notes.findByRole('button', { name: 'Edit note at 0:02' }));
    const text = notes.getByRole('textbox', { name: 'Note 0:02' });
    expect(text).toHaveValue('Elbow under the ball');
    await userEvent.clear(text);
    await userEvent.type(text, 'Elbow in');
    await userEvent.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await notes.findByText('Elbow in')).toBeVisible();
    expect(await sent('PATCH')).toEqual([{ time: 2.5, text: 'Elbow in', drawing: [] }]);
    expect(notes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Elbow in'),
      expect.stringContaining('Feet'),
    ]);
    expect(notes.getByRole('heading', { name: 'Notes' })).toHaveFocus();
  });

  it('is deleted, and comes back when that is undone', async () => {
    const note = testNote({ drawing: [arrow] });
    const { notes, sent } = await open({
      [NOTES]: stored([note]),
      [`DELETE ${NOTES}/elbow`]: () => noContent(),
      [`POST ${NOTES}`]: echo(testNote({ id: 'again' })),
    });
    await userEvent.click(await notes.findByRole('button', { name: 'Delete note at 0:02' }));
    await waitFor(() => expect(notes.queryByRole('listitem')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Note restored')).toBeVisible();
    expect(await sent('POST')).toEqual([{ time: 2.5, text: 'Elbow under the ball', drawing: [arrow] }]);
    expect(notes.getByText('Elbow under the ball')).toBeVisible();
  });

  it('stays if it cannot be deleted', async () => {
    const { notes } = await open({
      [NOTES]: stored([testNote()]),
      [`DELETE ${NOTES}/elbow`]: () => errorResponse(503, 'unavailable'),
    });
    await userEvent.click(await notes.findByRole('button', { name: 'Delete note at 0:02' }));
    expect(await screen.findByText(/temporarily unavailable/)).toBeVisible();
    expect(notes.getByText('Elbow under the ball')).toBeVisible();
  });

  it.each(unusualTexts)('shows %s as text', async (_, text) => {
    const { notes } = await open({ [NOTES]: stored([testNote({ text })]) });
    expect(await notes.findByText(text)).toBeVisible();
  });
});

it('exports the notes as text', async () => {
  const { notes } = await open({ [NOTES]: stored([testNote()]) });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:notes';
  };
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await userEvent.click(await notes.findByRole('button', { name: 'Export as text' }));
  expect(click.mock.contexts[0]).toHaveProperty('download', 'Mikan drill – notes.txt');
  expect(await saved[0]?.text()).toBe('0:02  Elbow under the ball\n');
});

describe('a drawing', () => {
  it('is made on the frame of the note, in the place of the controls, and saved with it', async () => {
    const { video, notes, sent } = await open({ [`POST ${NOTES}`]: echo(testNote()) });
    video.currentTime = 4.5;
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
    moveTo(video, 9);
    await userEvent.click(notes.getByRole('button', { name: 'Draw' }));
    expect(video.currentTime).toBe(135.5 / 30);
    const board = screen.getByRole('application', { name: 'Drawing area' });
    expect(board).toHaveFocus();
    board.getBoundingClientRect = () => new DOMRect(0, 0, 320, 180);
    await userEvent.click(screen.getByRole('button', { name: 'Circle' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yellow' }));
    const drag = (x: number, y: number, toX: number, toY: number) => {
      fireEvent.pointerDown(board, { isPrimary: true, button: 0, clientX: x, clientY: y });
      fireEvent.pointerMove(board, { isPrimary: true, clientX: toX, clientY: toY });
      fireEvent.pointerUp(board, { isPrimary: true, clientX: toX, clientY: toY });
    };
    drag(32, 18, 160, 90);
    // A tap is no shape.
    drag(50, 50, 51, 50);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('img', { name: 'Drawing: Circle' })).toBeVisible();
    expect(notes.getByRole('textbox')).toHaveFocus();
    await userEvent.click(notes.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Note saved');
    expect(await sent('POST')).toEqual([
      {
        time: 135.5 / 30,
        text: '',
        drawing: [{ kind: 'circle', color: 'yellow', x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.5 }],
      },
    ]);
  });

  it('of a note that is edited is shown once, and opens in the editor', async () => {
    const { notes } = await open({ [NOTES]: stored([testNote({ drawing: [arrow] })]) });
    await userEvent.click(await notes.findByRole('button', { name: 'Go to 0:02' }));
    await userEvent.click(notes.getByRole('button', { name: 'Edit note at 0:02' }));
    expect(screen.getByRole('img', { name: 'Drawing: Arrow' })).toBeVisible();
    await userEvent.click(notes.getByRole('button', { name: 'Edit drawing' }));
    expect(screen.getByRole('img', { name: 'Drawing: Arrow' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('img', { name: 'Drawing: Arrow' })).toBeVisible();
  });

  it('can be made with the keyboard, undone and cleared', async () => {
    const { video, notes } = await open();
    await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
    await userEvent.click(notes.getByRole('button', { name: 'Draw' }));
    const before = video.currentTime;
    const drawn = (name: string) => screen.getByRole('img', { name });
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(screen.getByText('Start set. Move to the end and press Enter.')).toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}');
    expect(drawn('Drawing: Arrow')).toBeVisible();
    await userEvent.keyboard('{Enter}{Escape}');
    expect(screen.getByText('Start discarded')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Line' }));
    screen.getByRole('application').focus();
    await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    expect(drawn('Drawing: Arrow, Line')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(drawn('Drawing: empty')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(drawn('Drawing: Arrow')).toBeVisible();
    // The player’s own keys did nothing.
    expect(video.currentTime).toBe(before);
  });
});

describe('a loop', () => {
  it('of the player is saved under a name', async () => {
    let attempts = 0;
    const { video, loops, sent } = await open({
      [`POST ${LOOPS}`]: (request) => {
        attempts += 1;
        return attempts === 1 ? errorResponse(422, 'invalid', { name: 'text_missing' }) : echo(testLoop())(request);
      },
    });
    expect(loops.getByText(/^Set a loop with A and B/)).toBeVisible();
    video.currentTime = 1.01;
    await userEvent.click(screen.getByRole('button', { name: 'Loop from here' }));
    video.currentTime = 3.01;
    await userEvent.click(screen.getByRole('button', { name: 'Loop to here' }));
    expect(loops.getByText('Current loop: 0:01.0–0:03.0')).toBeVisible();
    await userEvent.click(loops.getByRole('button', { name: 'Save loop' }));
    const name = loops.getByRole('textbox', { name: 'Loop name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please fill in this field'));
    await userEvent.type(name, 'Finish');
    await userEvent.click(loops.getByRole('button', { name: 'Save loop' }));
    expect(await screen.findByText('Loop saved')).toBeVisible();
    expect((await sent('POST'))[1]).toEqual({ name: 'Finish', start: 30.5 / 30, end: 90.5 / 30 });
    expect(loops.getByRole('button', { name: /^Finish/ })).toHaveAttribute('aria-pressed', 'true');
    expect(loops.queryByRole('textbox')).toBeNull();
  });

  it('plays when it is pressed, and ends when it is pressed again', async () => {
    const { video, loops } = await open({ [LOOPS]: stored([testLoop()]) });
    const saved = await loops.findByRole('button', { name: 'Last two steps 0:01.0–0:03.0' });
    expect(saved).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(saved);
    expect(saved).toHaveAttribute('aria-pressed', 'true');
    expect(video.currentTime).toBe(1);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    Object.defineProperty(video, 'paused', { value: false });
    video.currentTime = 3.1;
    fireEvent.timeUpdate(video);
    expect(video.currentTime).toBe(1);
    await userEvent.click(saved);
    expect(saved).toHaveAttribute('aria-pressed', 'false');
    video.currentTime = 3.1;
    act(() => void fireEvent.timeUpdate(video));
    expect(video.currentTime).toBe(3.1);
  });

  it('is renamed, deleted, and comes back when that is undone', async () => {
    const { loops, sent } = await open({
      [LOOPS]: stored([testLoop()]),
      [`PATCH ${LOOPS}/steps`]: echo(testLoop()),
      [`DELETE ${LOOPS}/steps`]: () => noContent(),
      [`POST ${LOOPS}`]: echo(testLoop({ id: 'again' })),
    });
    await userEvent.click(await loops.findByRole('button', { name: 'Rename Last two steps' }));
    const name = loops.getByRole('textbox', { name: 'New name' });
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Finish');
    await userEvent.click(loops.getByRole('button', { name: 'Save name' }));
    await screen.findByText('Loop renamed');
    expect(await sent('PATCH')).toEqual([{ name: 'Finish' }]);
    await userEvent.click(loops.getByRole('button', { name: 'Delete Finish' }));
    await waitFor(() => expect(loops.queryByRole('listitem')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Loop restored');
    expect(await sent('POST')).toEqual([{ name: 'Finish', start: 1, end: 3 }]);
  });
});

it('loads the notes before it shows a new one among them', async () => {
  let works = false;
  const added = testNote({ id: 'feet', time: 9, text: 'Feet first' });
  const { notes } = await open({
    [NOTES]: () => (works ? stored([testNote(), added])() : errorResponse(500, 'internal')),
    [`POST ${NOTES}`]: () => {
      works = true;
      return json(added, 201);
    },
  });
  await notes.findByText('We couldn’t load your notes');
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
  await userEvent.type(notes.getByRole('textbox', { name: /^Note/ }), added.text);
  await userEvent.click(notes.getByRole('button', { name: 'Save note' }));
  expect(await notes.findByText(testNote().text)).toBeVisible();
  expect(notes.getByText(added.text)).toBeVisible();
});

it('offers to edit another note only once a form is closed', async () => {
  const { notes } = await open({ [NOTES]: stored([testNote()]) });
  await notes.findByText(testNote().text);
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
  const edit = notes.getByRole('button', { name: /^Edit note/ });
  expect(edit).toBeDisabled();
  await userEvent.click(notes.getByRole('button', { name: 'Cancel' }));
  expect(edit).toBeEnabled();
});

it('says that notes and loops could not be loaded, while the video plays', async () => {
  const { notes, loops, video } = await open({
    [NOTES]: () => errorResponse(500, 'internal'),
    [LOOPS]: () => errorResponse(500, 'internal'),
  });
  expect(await notes.findByText('We couldn’t load your notes')).toBeVisible();
  expect(await loops.findByText('We couldn’t load your loops')).toBeVisible();
  expect(video).toBeVisible();
});

it('is not part of a support view', async () => {
  openScreen('/video/mikan', { '/api/videos/mikan': () => json(testVideo({ sources: [], view_only: true })) });
  await screen.findByRole('heading', { level: 1, name: 'Mikan drill' });
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
});
