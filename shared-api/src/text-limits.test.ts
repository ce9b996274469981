import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { name } from './account/session.ts';
import { VIDEO_DESCRIPTION_MAX, VIDEO_TITLE_MAX, videoEdit } from './videos/videos.ts';

describe.each([
  { what: 'a name', schema: name, max: 120 },
  { what: 'a title', schema: videoEdit.shape.title, max: VIDEO_TITLE_MAX },
  { what: 'a description', schema: videoEdit.shape.description, max: VIDEO_DESCRIPTION_MAX },
])('$what', ({ schema, max }) => {
  it.each(['a', 'ñ', '🏀'])('has a limit in characters: "%s"', (character) => {
    expect(schema.safeParse(character.repeat(max)).success).toBe(true);
    expect(schema.safeParse(character.repeat(max + 1)).success).toBe(false);
  });

  it('has the same limit in the OpenAPI document', () => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ maxLength: max });
  });
});
