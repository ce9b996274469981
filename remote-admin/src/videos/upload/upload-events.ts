import { queryOptions } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { VideoUpload } from 'shared-api/video-files';
import { http } from 'shared-auth/http';
import { POLL_MS, videoQueries } from '../videos.api.ts';

/**
 * Follows the state of a video's file: the server sends each change, which `videoQueries.upload` then shows. `fetch` instead
 * of `EventSource`, which cannot send the session's token. While no events arrive, that query asks for the state itself.
 */
export const uploadEvents = (videoId: string) =>
  queryOptions({
    queryKey: [...videoQueries.all(), 'upload-events', videoId],
    queryFn: async ({ client, signal }) => {
      const headers = { accept: 'text/event-stream' };
      const { body } = await http(`admin/videos/${encodeURIComponent(videoId)}/upload/events`, { headers, signal });
      const events = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
      for (let event = await events?.read(); event?.value; event = await events?.read()) {
        const upload = JSON.parse(event.value.data) as VideoUpload;
        client.setQueryData(videoQueries.upload(videoId).queryKey, upload);
      }
      return null;
    },
    // Opens it again after it has ended or failed.
    refetchInterval: POLL_MS,
    retry: false,
    gcTime: 0,
  });
