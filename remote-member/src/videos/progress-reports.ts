import type { QueryClient } from '@tanstack/react-query';

/** The reports of one video's progress that this page has sent, and how many of them the API has not answered. */
interface Reports {
  sent: number;
  pending: number;
}

const reportsByClient = new WeakMap<QueryClient, Map<string, Reports>>();

function reportsOf(client: QueryClient, videoId: string): Reports {
  const byVideo = reportsByClient.get(client) ?? new Map<string, Reports>();
  reportsByClient.set(client, byVideo);
  const reports = byVideo.get(videoId) ?? { sent: 0, pending: 0 };
  byVideo.set(videoId, reports);
  return reports;
}

/** Sends a report, and rejects as the request does. */
export async function sendReport(client: QueryClient, videoId: string, send: () => Promise<unknown>): Promise<void> {
  const reports = reportsOf(client, videoId);
  reports.sent += 1;
  reports.pending += 1;
  try {
    await send();
  } finally {
    reports.pending -= 1;
  }
}

/**
 * Loads a video, and tells whether the API may have answered without a report of this page: one that was on its way, or
 * was sent meanwhile. The progress in the answer can then be older than what this page knows.
 */
export async function loadBesideReports<Video>(
  client: QueryClient,
  videoId: string,
  load: () => Promise<Video>,
): Promise<{ readonly video: Video; readonly overtaken: boolean }> {
  const reports = reportsOf(client, videoId);
  const { sent, pending } = reports;
  const video = await load();
  return { video, overtaken: pending > 0 || reports.sent > sent };
}
