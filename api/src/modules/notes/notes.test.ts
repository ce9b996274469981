import { eq } from 'drizzle-orm';
import { accountExport } from 'shared-api/account/account-export';
import { page } from 'shared-api/lists';
import { LOOPS_MAX, NOTES_MAX, SHAPES_MAX } from 'shared-api/videos/note-rules';
import { videoLoop, videoNote, type Shape } from 'shared-api/videos/notes';
import { supportView } from 'shared-api/account/support-view';
import { adminVideo } from 'shared-api/videos/videos';
import { beforeEach, describe, expect, it } from 'vitest';
import { videoLoops, videoNotes } from '../../platform/database/tables/notes.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { createVideo, deleteVideo } from '../../testing/files/videos.ts';
import { ADMIN, PASSWORD } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi } from '../../testing/test-api.ts';

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
const { items } = (await api.get('/api/admin/videos', admin)).as(page(adminVideo));
const idOf = (title: string) => items.find((video) => video.title === title)!.id;
/** Ten seconds long, like every video of the fixture. */
const sample = idOf('Form shooting');
const locked = idOf('Full-court press');
/** Has neither notes nor loops when a test begins. */
const member = await newMember();
beforeEach(async () => {
  await api.platform.db.delete(videoNotes);
  await api.platform.db.delete(videoLoops);
});

async function newMember() {
  const { access_token: token, user } = await api.newUser();
  return { token, id: user.id };
}

const arrow: Shape = { kind: 'arrow', color: 'orange', x1: 0, y1: 0.25, x2: 1, y2: 0.75 };
const note = { time: 3.5, text: 'Elbow under the ball', drawing: [arrow] };
const loop = { name: 'Last two steps', start: 1.5, end: 4 };

type Kind = 'notes' | 'loops';
const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, token = member.token) =>
  api.call(method, `/api/videos/${path}`, { token, ...(payload && { payload }) });
const addNote = (changes: object = {}, video = sample) => send('POST', `${video}/notes`, { ...note, ...changes });
const addLoop = (changes: object = {}, video = sample) => send('POST', `${video}/loops`, { ...loop, ...changes });
const notes = async () => (await api.get(`/api/videos/${sample}/notes`, member.token)).as(page(videoNote)).items;
const loops = async () => (await api.get(`/api/videos/${sample}/loops`, member.token)).as(page(videoLoop)).items;

describe('notes', () => {
  it('are listed in the order of their times', async () => {
    expect(await notes()).toEqual([]);
    const response = await addNote();
    expect(response.status).toBe(201);
    const late = response.as(videoNote);
    expect(late).toMatchObject(note);
    const early = (await addNote({ time: 0, text: 'Feet', drawing: [] })).as(videoNote);
    expect(await notes()).toEqual([early, late]);
  });

  it('change field by field', async () => {
    const { id } = (await addNote()).as(videoNote);
    api.passSeconds(1);
    const changed = (await send('PATCH', `${sample}/notes/${id}`, { text: 'Follow through' })).as(videoNote);
    expect(changed).toMatchObject({ ...note, text: 'Follow through', updated_at: api.now.toISOString() });
    await send('PATCH', `${sample}/notes/${id}`, { time: 10, drawing: [] });
    expect(await notes()).toMatchObject([{ time: 10, text: 'Follow through', drawing: [] }]);
  });

  it('can be a drawing without a text, but not nothing', async () => {
    const { id } = (await addNote({ text: ' \n ' })).as(videoNote);
    expect(await notes()).toMatchObject([{ text: '', drawing: [arrow] }]);
    expect(fieldErrorsOf(await send('PATCH', `${sample}/notes/${id}`, { drawing: [] }))).toEqual({
      text: 'text_missing',
    });
    expect(fieldErrorsOf(await addNote({ text: '', drawing: [] }))).toEqual({ text: 'text_missing' });
  });

  it('are deleted', async () => {
    const { id } = (await addNote()).as(videoNote);
    expect((await send('DELETE', `${sample}/notes/${id}`)).status).toBe(204);
    expect((await send('DELETE', `${sample}/notes/${id}`)).error).toBe('not_found');
    expect(await notes()).toEqual([]);
  });

  it.each([
    ['emoji', '🏀👟 1️⃣'],
    ['two directions', 'مرفق Elbow מרפק\u200F'],
    ['a script', '<script>alert(1)</script>"; drop table video_note; --'],
    ['several lines', 'Elbow\n\nFeet\tfirst'],
    ['2000 characters outside the basic plane', '🏀'.repeat(2000)],
  ])('keep %s as it is', async (_, text) => {
    await addNote({ text });
    expect(await notes()).toMatchObject([{ text }]);
  });

  it.each([
    ['a time after the end', { time: 10.001 }, { time: 'invalid' }],
    ['a negative time', { time: -0.001 }, { time: 'invalid' }],
    ['no time', { time: null }, { time: 'invalid' }],
    ['a time in words', { time: '3' }, { time: 'invalid' }],
    ['too long a text', { text: 'x'.repeat(2001) }, { text: 'text_too_long' }],
    ['a zero byte', { text: 'a\0b' }, { text: 'text_unsupported' }],
    ['half a character', { text: 'a\ud83cb' }, { text: 'text_unsupported' }],
    ['too many shapes', { drawing: Array(SHAPES_MAX + 1).fill(arrow) }, { drawing: 'list_too_long' }],
    ['a shape outside the picture', { drawing: [{ ...arrow, x2: 1.01 }] }, { 'drawing.0.x2': 'invalid' }],
    ['an unknown shape', { drawing: [{ ...arrow, kind: 'image' }] }, { 'drawing.0.kind': 'invalid' }],
    ['a colour of one’s own', { drawing: [{ ...arrow, color: 'url(#a)' }] }, { 'drawing.0.color': 'invalid' }],
    ['more than a shape has', { drawing: [{ ...arrow, href: 'https://a.test' }] }, { 'drawing.0.href': 'invalid' }],
    ['more than a note has', { user_id: UNKNOWN }, { user_id: 'invalid' }],
  ])('reject %s', async (_, changes, fields) => {
    const response = await addNote(changes);
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(response)).toEqual(fields);
    expect(await notes()).toEqual([]);
  });

  it.each(['NaN', '1e999', '-1e999', 'Infinity'])('reject the time %s', async (time) => {
    const response = await api.call('POST', `/api/videos/${sample}/notes`, {
      token: member.token,
      headers: { 'content-type': 'application/json' },
      payload: `{"time":${time},"text":"a","drawing":[]}`,
    });
    expect([400, 422]).toContain(response.status);
    expect(await notes()).toEqual([]);
  });

  it('have a limit for each user and video', async () => {
    const { db } = api.platform;
    const row = { user_id: member.id, video_id: sample, time: 1, text: 'Note', drawing: [] };
    await db.insert(videoNotes).values(Array<typeof row>(NOTES_MAX - 1).fill(row));
    const both = await Promise.all([addNote(), addNote()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(fieldErrorsOf(await addNote())).toEqual({ text: 'too_many_notes' });
    const { token } = await newMember();
    expect((await send('POST', `${sample}/notes`, note, token)).status).toBe(201);
  });
});

describe('loops', () => {
  it('are listed in the order of their starts, renamed and deleted', async () => {
    const response = await addLoop();
    expect(response.status).toBe(201);
    const { id } = response.as(videoLoop);
    await addLoop({ name: 'Feet', start: 0, end: 0.2 });
    const renamed = (await send('PATCH', `${sample}/loops/${id}`, { name: ' Finish\n🏀 ' })).as(videoLoop);
    expect(renamed).toMatchObject({ ...loop, name: 'Finish 🏀' });
    expect((await loops()).map(({ name }) => name)).toEqual(['Feet', 'Finish 🏀']);
    expect((await send('DELETE', `${sample}/loops/${id}`)).status).toBe(204);
    expect((await send('DELETE', `${sample}/loops/${id}`)).error).toBe('not_found');
    expect(await loops()).toHaveLength(1);
  });

  it.each([
    ['an invisible name', { name: '\u200B' }, { name: 'text_missing' }],
    ['too long a name', { name: 'x'.repeat(81) }, { name: 'text_too_long' }],
    ['a zero byte', { name: 'a\0' }, { name: 'text_unsupported' }],
    ['an end before the start', { end: 1 }, { end: 'loop_too_short' }],
    ['an end just after the start', { end: 1.6 }, { end: 'loop_too_short' }],
    ['an end after the video’s', { end: 10.1 }, { end: 'invalid' }],
    ['a negative start', { start: -1 }, { start: 'invalid' }],
  ])('reject %s', async (_, changes, fields) => {
    expect(fieldErrorsOf(await addLoop(changes))).toEqual(fields);
    expect(await loops()).toEqual([]);
  });

  it('are checked as a whole when one of their ends changes', async () => {
    const { id } = (await addLoop()).as(videoLoop);
    expect(fieldErrorsOf(await send('PATCH', `${sample}/loops/${id}`, { start: 3.9 }))).toEqual({
      end: 'loop_too_short',
    });
  });

  it('have a limit for each user and video', async () => {
    const row = { user_id: member.id, video_id: sample, ...loop };
    await api.platform.db.insert(videoLoops).values(Array<typeof row>(LOOPS_MAX).fill(row));
    expect(fieldErrorsOf(await addLoop())).toEqual({ name: 'too_many_loops' });
  });
});

describe.each<[Kind, object]>([
  ['notes', note],
  ['loops', loop],
])('%s', (kind, body) => {
  const patch = kind === 'notes' ? { text: 'Mine' } : { name: 'Mine' };

  it('of someone else are not found', async () => {
    const { id } = (await send('POST', `${sample}/${kind}`, body)).as(videoNote.or(videoLoop));
    for (const token of [(await newMember()).token, admin]) {
      expect((await api.get(`/api/videos/${sample}/${kind}`, token)).as(page(videoNote.or(videoLoop))).items).toEqual(
        [],
      );
      expect((await send('PATCH', `${sample}/${kind}/${id}`, patch, token)).error).toBe('not_found');
      expect((await send('DELETE', `${sample}/${kind}/${id}`, undefined, token)).error).toBe('not_found');
    }
    expect((await send('PATCH', `${sample}/${kind}/${id}`, patch)).status).toBe(200);
  });

  it('of another video are not found', async () => {
    const { db } = api.platform;
    const { id } = (await send('POST', `${sample}/${kind}`, body)).as(videoNote.or(videoLoop));
    await db.update(videos).set({ free_sample: true }).where(eq(videos.id, locked));
    expect((await send('PATCH', `${locked}/${kind}/${id}`, patch)).error).toBe('not_found');
    expect((await send('DELETE', `${locked}/${kind}/${id}`)).error).toBe('not_found');
    await db.update(videos).set({ free_sample: false }).where(eq(videos.id, locked));
  });

  it.each([
    ['locked', () => locked, 403, 'forbidden'],
    ['unknown', () => UNKNOWN, 404, 'not_found'],
    ['oddly named', () => 'mikan', 404, 'not_found'],
  ])('are denied for a video that is %s', async (_, video, status, error) => {
    for (const response of [
      await api.get(`/api/videos/${video()}/${kind}`, member.token),
      await send('POST', `${video()}/${kind}`, body),
      await send('PATCH', `${video()}/${kind}/${UNKNOWN}`, patch),
      await send('DELETE', `${video()}/${kind}/${UNKNOWN}`),
    ]) {
      expect(response).toMatchObject({ status, error });
    }
  });

  it('can be read, not changed, in a support view', async () => {
    const { id } = (await send('POST', `${sample}/${kind}`, body)).as(videoNote.or(videoLoop));
    const view = await api.post(`/api/admin/users/${member.id}/support-view`, { password: PASSWORD }, admin);
    const { access_token: token } = view.as(supportView);
    expect((await api.get(`/api/videos/${sample}/${kind}`, token)).status).toBe(200);
    expect((await send('POST', `${sample}/${kind}`, body, token)).error).toBe('view_only');
    expect((await send('PATCH', `${sample}/${kind}/${id}`, patch, token)).error).toBe('view_only');
    expect((await send('DELETE', `${sample}/${kind}/${id}`, undefined, token)).error).toBe('view_only');
  });
});

it('keeps notes and loops when the deletion of a video is undone', async () => {
  const id = await createVideo(api, admin, { published: true, free_sample: true });
  await api.platform.db.update(videos).set({ status: 'ready', duration: 10 }).where(eq(videos.id, id));
  await addNote({}, id);
  await addLoop({}, id);
  const undo = await deleteVideo(api, admin, id);
  expect((await api.get(`/api/videos/${id}/notes`, member.token)).error).toBe('not_found');
  await undo();
  expect((await api.get(`/api/videos/${id}/notes`, member.token)).as(page(videoNote)).items).toMatchObject([note]);
  expect((await api.get(`/api/videos/${id}/loops`, member.token)).as(page(videoLoop)).items).toMatchObject([loop]);
});

it('has notes and loops in the user’s data', async () => {
  await addNote();
  await addLoop();
  const exported = (await api.get('/api/me/export', member.token)).as(accountExport);
  expect(exported.notes).toMatchObject([{ video_id: sample, ...note }]);
  expect(exported.loops).toMatchObject([{ video_id: sample, ...loop }]);
});
