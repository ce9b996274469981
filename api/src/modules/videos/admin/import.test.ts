import { eq } from 'drizzle-orm';
import { importReport } from 'shared-api/imports/imports';
import { adminPage } from 'shared-api/lists';
import { adminVideo, type AdminVideo, importedVideoFields, videoEdit } from 'shared-api/videos/videos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { videos } from '../../../platform/database/tables/videos.ts';
import { fieldErrorsOf } from '../../../testing/test-api.ts';
import { TestImports, UNKNOWN_ID } from '../../../testing/test-imports.ts';

let imports: TestImports;
beforeAll(async () => {
  imports = await TestImports.open();
});
afterAll(() => imports.api.close());

describe('an imported video', () => {
  let video: AdminVideo;
  beforeEach(async () => {
    video = (await imports.api.get('/api/admin/videos?q=weave', imports.token)).as(adminPage(adminVideo)).items[0]!;
  });
  const find = async () =>
    (await imports.api.get(`/api/admin/videos/${video.id}`, imports.token)).as(
      adminVideo.pick({ title: true, description: true }),
    );

  it('gets the texts of its row, and one event', async () => {
    const file = `id,title,description,price\n${video.id.toUpperCase()}, Weave  🏀 ,"Two\nlines",1`;
    const preview = await imports.previewOf('videos', file);
    expect(preview).toMatchObject({
      ignored: ['price'],
      counts: { new: 0, changed: 1, unchanged: 0, error: 0 },
      rows: [
        {
          line: 2,
          label: video.title,
          status: 'changed',
          changes: [
            { column: 'title', from: video.title, to: 'Weave 🏀' },
            { column: 'description', from: video.description, to: 'Two\nlines' },
          ],
        },
      ],
    });
    expect(await find()).toEqual({ title: video.title, description: video.description });
    const before = (await imports.eventsOf(video.id)).length;
    expect((await imports.send('videos', file, `digest=${preview.digest}`)).as(importReport).counts.changed).toBe(1);
    expect(await find()).toEqual({ title: 'Weave 🏀', description: 'Two\nlines' });
    const events = await imports.eventsOf(video.id);
    expect(events).toHaveLength(before + 1);
    expect(events[0]).toMatchObject({ action: 'record.updated', after: { title: 'Weave 🏀' } });
    await imports.api.platform.db.update(videos).set({ title: 'Three-man weave' }).where(eq(videos.id, video.id));
  });

  it('keeps the texts of columns that the file lacks, and loses those of empty cells', async () => {
    await imports.writeOf('videos', `id;description\n${video.id};`);
    expect(await find()).toEqual({ title: video.title, description: '' });
  });

  it('has a column for every field of a video but those that it leaves alone', () => {
    const others = ['price', 'currency', 'discount', 'published', 'free_sample', 'category_ids', 'chapters'];
    const fields = Object.keys(videoEdit.shape).filter((name) => !others.includes(name));
    expect(fields.sort()).toEqual([...importedVideoFields].sort());
  });

  it.each(importedVideoFields)('gets its %s back from an export, and no value if it may have none', async (column) => {
    const valueOf = async () =>
      (await imports.api.get(`/api/admin/videos/${video.id}`, imports.token)).as(z.record(z.string(), z.unknown()))[
        column
      ];
    const field = videoEdit.shape[column as keyof typeof videoEdit.shape] as z.ZodType;
    const write = (value: unknown) =>
      imports.api.call('PATCH', `/api/admin/videos/${video.id}`, {
        token: imports.token,
        payload: { [column]: value },
      });
    const before = await valueOf();
    const choices = (field instanceof z.ZodNullable ? field.unwrap() : field) as z.ZodType;
    const [given, other] = choices instanceof z.ZodEnum ? choices.options : ['-5', 'Other'];
    await write(given);
    const exported = (await imports.exportOf('videos')).toString();
    await write(other);
    expect(await valueOf()).toBe(other);
    expect((await imports.writeOf('videos', exported)).counts.changed).toBe(1);
    expect(await valueOf()).toBe(given);
    if (choices instanceof z.ZodEnum)
      expect(await imports.errorsOf('videos', `id,${column}\n${video.id},x`)).toEqual([[2, column, 'invalid']]);
    if (field instanceof z.ZodNullable) {
      await imports.writeOf('videos', `id,${column}\n${video.id},`);
      expect(await valueOf()).toBeNull();
    }
    await write(before);
  });

  it('survives its export even with a formula, an apostrophe, line breaks and right-to-left text', async () => {
    const texts = [`=1+1`, `'=1+1`, `''@x`, "'quoted'", 'a\nb\r\nc\rd', 'שלום "ל" ,;\t', '−5', '-5'];
    for (const description of texts) {
      await imports.api.platform.db.update(videos).set({ description }).where(eq(videos.id, video.id));
      expect((await imports.previewOf('videos', await imports.exportOf('videos'))).counts).toMatchObject({
        changed: 0,
        error: 0,
      });
    }
  });

  it('comes back from its export even with texts that the rules no longer allow', async () => {
    await imports.api.platform.db.update(videos).set({ title: '' }).where(eq(videos.id, video.id));
    expect((await imports.previewOf('videos', await imports.exportOf('videos'))).counts).toMatchObject({
      changed: 0,
      error: 0,
    });
    await imports.api.platform.db.update(videos).set({ title: video.title }).where(eq(videos.id, video.id));
  });

  it.each([
    ['no id', ',A', [[2, 'id', 'id_missing']]],
    ['no such id', `${UNKNOWN_ID},A`, [[2, 'id', 'video_unknown']]],
    ['what is no id', "1' or 1=1,A", [[2, 'id', 'video_unknown']]],
    ['U+0000 for an id', '\0,A', [[2, 'id', 'text_unsupported']]],
    ['U+0000 for a title', 'ID,a\0b', [[2, 'title', 'text_unsupported']]],
    ['an empty title', 'ID, ', [[2, 'title', 'title_missing']]],
    ['a title that cannot be seen', 'ID,\u200B', [[2, 'title', 'title_missing']]],
    ['a long title', `ID,${'a'.repeat(161)}`, [[2, 'title', 'title_too_long']]],
    ['an id twice', 'ID,A\nID,B', [[3, 'id', 'row_duplicate']]],
  ])('is not imported with %s', async (_, rows, errors) => {
    const file = `id,title\n${rows.replaceAll('ID', video.id)}`;
    expect(await imports.errorsOf('videos', file)).toEqual(errors);
    expect(Object.values(fieldErrorsOf(await imports.send('videos', file)))).toEqual(errors.map(([, , code]) => code));
  });

  it('is not changed if another row has an error', async () => {
    const response = await imports.send('videos', `id,title\n${video.id},Other\n${UNKNOWN_ID},X`);
    expect(fieldErrorsOf(response)).toEqual({ 'lines.3.id': 'video_unknown' });
    expect((await find()).title).toBe(video.title);
  });

  it('is not changed if someone else has changed it since the preview', async () => {
    const file = `id,title\n${video.id},Other`;
    const { digest } = await imports.previewOf('videos', file);
    await imports.api.platform.db.update(videos).set({ title: 'Meanwhile' }).where(eq(videos.id, video.id));
    const response = await imports.send('videos', file, `digest=${digest}`);
    expect([response.status, response.error]).toEqual([409, 'conflict']);
    expect((await find()).title).toBe('Meanwhile');
    await imports.api.platform.db.update(videos).set({ title: video.title }).where(eq(videos.id, video.id));
  });
});
