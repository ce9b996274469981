import { memberVideo, type MemberVideo } from 'shared-api/videos/videos';
import { cookiesOf, type TestApi, type TestResponse } from '../test-api.ts';

/** A video as the page of a member has it, with the cookie that opens its files. */
export interface Playback {
  readonly video: MemberVideo;
  readonly cookies: Readonly<Record<string, string>>;
}

/** Opens a video like its page does. */
export async function openVideo(api: TestApi, id: string, token: string): Promise<Playback> {
  const response = await api.get(`/api/videos/${id}`, token);
  const value = /=([^;]*)/.exec(cookiesOf(response)['playback'] ?? '')?.[1];
  return { video: response.as(memberVideo), cookies: value === undefined ? {} : { playback: value } };
}

/** Requests the file that plays everywhere. */
export const getPlayable = (api: TestApi, { video, cookies }: Playback): Promise<TestResponse> =>
  api.call('GET', video.sources[0]?.src ?? '', { cookies });
