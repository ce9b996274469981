import { describe, expect, it } from 'vitest';
import { reusedFiles } from 'shared-api/releases/releases';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf } from '../../testing/test-release.ts';

const api = await TestApi.openForFile();
const token = await api.publishToken(await api.tokenOf(ADMIN), 'member');
const calls = new ReleaseCalls(api, 'member', token);

/** A script as a build writes it, with the id of the build and its own name. */
const chunk = (id: string, name: string) => `self.webpackChunkmember_${id}=1;\n//# sourceMappingURL=${name}.map`;

const OLD = {
  'NOTICES.txt': 'thanks',
  '12.aaaa0000.js': chunk('11111111', '12.aaaa0000.js'),
  'entry.js': 'one',
};
const NEW = {
  'NOTICES.txt': 'thanks',
  '12.cccc0000.js': chunk('22222222', '12.cccc0000.js'),
  'entry.js': 'two',
};

const reuse = (version: string, files: Readonly<Record<string, string>>) =>
  api.post(`/api/admin/releases/member/${version}/reuse`, { files: releaseOf('member', version, files).files }, token);

describe('files of a new release', () => {
  it('are taken from the current one if they differ only in what every build changes', async () => {
    const first = releaseOf('member', '8.0.0-11111111', OLD);
    expect(await calls.publish(first, OLD, null)).toEqual([204, 204, 204, 204, 204]);

    expect((await reuse('8.0.0-22222222', NEW)).as(reusedFiles)).toEqual({ missing: ['entry.js'] });
    await calls.upload('8.0.0-22222222', 'entry.js', 'two');
    expect((await calls.record(releaseOf('member', '8.0.0-22222222', NEW), '8.0.0-22222222')).status).toBe(204);
    expect(await calls.textOf('8.0.0-22222222', '12.cccc0000.js')).toBe(NEW['12.cccc0000.js']);
    expect(await calls.textOf('8.0.0-11111111', '12.aaaa0000.js')).toBe(OLD['12.aaaa0000.js']);
  });

  it('are all missing if another release has them under another name only', async () => {
    const files = { 'other.js': 'something else' };
    expect((await reuse('8.0.1', files)).as(reusedFiles)).toEqual({ missing: ['other.js'] });
  });

  it('are the business of the part alone', async () => {
    const other = await api.publishToken(await api.tokenOf(ADMIN), 'admin');
    const response = await api.post('/api/admin/releases/member/8.0.2/reuse', { files: {} }, other);
    expect([response.status, response.error]).toEqual([403, 'forbidden']);
  });
});
