import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { isNotFound } from 'shared-api/error-text';
import { isFinished, REPORT_SECONDS_MAX, resumePosition } from 'shared-api/videos/progress-rules';
import type { MemberVideo } from 'shared-api/videos/videos';
import { api } from 'shared-auth/api-client';
import { sendReport } from './progress-reports.ts';
import { videoQueries } from './videos.api.ts';

/** At normal speed, and less above it. Who changes to another device, or whose device dies, goes on within five seconds of where they were. */
const INTERVAL_MS = 4_000;
/** A longer gap between two updates of the position is a pause, buffering, or a device that slept. */
const GAP_MS = 2_000;
/** Fewer seconds than this are not worth a report. */
const NEGLIGIBLE = 1;

type VideoEvent = Pick<SyntheticEvent<HTMLVideoElement>, 'currentTarget'>;

/** One viewing; positions in seconds, times in milliseconds. */
interface Viewing {
  /** The one that was played last: renewed sources have another. */
  element: HTMLVideoElement;
  position: number;
  reportedPosition: number;
  /** Seconds of watching that have not been reported. */
  unreported: number;
  updatedAt: number;
  reportedAt: number;
  /** Whether the video does not exist, so that nothing more is reported. */
  stopped: boolean;
}

/**
 * Saves how far the user is in a video and how long they watch: while it plays, when it is paused, and when the page is
 * left. Lets it begin where they were, unless they had finished it. Spread the handlers on the video element.
 */
export function useSavedProgress(video: MemberVideo) {
  const { id, duration } = video;
  const cache = useQueryClient();
  const viewing = useRef<Viewing>(null);
  const [startAt] = useState(() => startOf(video));
  const start = useRef(startAt);
  const savedAt = useRef(video.progress?.updated_at ?? '');
  const loaded = useRef(false);
  useEffect(() => {
    // What another device has saved meanwhile arrives after what was cached. What is older has not been saved yet.
    if (loaded.current || !video.progress || video.progress.updated_at <= savedAt.current) return;
    start.current = startOf(video);
    savedAt.current = video.progress.updated_at;
  }, [video]);

  /** The file may be a little longer than the API says. */
  const positionIn = ({ currentTime }: HTMLVideoElement) => Math.min(currentTime, duration);

  const report = async (keepalive: boolean) => {
    const current = viewing.current;
    if (!current || current.stopped) return;
    // Who moves it and leaves at once is ahead of its events.
    if (current.element.readyState > HTMLMediaElement.HAVE_NOTHING) current.position = positionIn(current.element);
    const seconds = Math.min(Math.floor(current.unreported), REPORT_SECONDS_MAX);
    const { position, reportedPosition } = current;
    if (seconds < NEGLIGIBLE && Math.abs(position - reportedPosition) < NEGLIGIBLE) return;
    current.unreported -= seconds;
    current.reportedPosition = position;
    current.reportedAt = performance.now();
    // Before the response, since whoever leaves the page may be back sooner.
    cache.setQueryData(
      videoQueries.detail(id).queryKey,
      (known) => known && { ...known, progress: progressAt(known, position) },
    );
    const body = { ...fieldsOfVersion1(), position, seconds };
    try {
      await sendReport(cache, id, () => api.put('/videos/:id/progress', { params: { id }, body, keepalive }));
    } catch (error) {
      // No message: the next report makes up for this one.
      current.stopped = isNotFound(error);
      current.unreported += seconds;
      current.reportedPosition = reportedPosition;
    }
  };

  const onTimeUpdate = ({ currentTarget: element }: VideoEvent) => {
    const now = performance.now();
    const current = (viewing.current ??= newViewing(element, savedPosition(video), now));
    const gap = now - current.updatedAt;
    if (!element.paused && !element.seeking && gap < GAP_MS) current.unreported += gap / 1000;
    current.updatedAt = now;
    current.element = element;
    current.position = positionIn(element);
    if (now - current.reportedAt >= INTERVAL_MS / Math.max(1, element.playbackRate)) void report(false);
  };

  const onPause = (event: VideoEvent) => {
    onTimeUpdate(event);
    void report(false);
  };

  const onLoadedMetadata = ({ currentTarget: element }: VideoEvent) => {
    // Only the first time, since renewed sources continue where playback is; and not if another moment has been chosen.
    const untouched = element.currentTime === startAt || isFromBeginning(element);
    if (!loaded.current && start.current > 0 && untouched) element.currentTime = start.current;
    loaded.current = true;
  };

  const latestReport = useRef(report);
  useEffect(() => {
    latestReport.current = report;
  });
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void latestReport.current(true);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      const left = viewing.current;
      // Whatever shows progress in several videos is no longer true; not before it is saved.
      void latestReport.current(true).then(() => left && cache.invalidateQueries({ queryKey: videoQueries.lists() }));
    };
  }, [cache]);

  return { startAt, onTimeUpdate, onPause, onLoadedMetadata };
}

/** Seconds. */
const savedPosition = ({ progress }: MemberVideo) => progress?.position ?? 0;

const startOf = (video: MemberVideo) => resumePosition(savedPosition(video), video.duration);

/** Whether a video is at its beginning, or has been played from there: on a busy device, before its file counts as loaded. */
const isFromBeginning = ({ currentTime, played }: HTMLVideoElement): boolean =>
  currentTime === 0 || (played.length === 1 && played.start(0) === 0 && currentTime <= played.end(0));

const newViewing = (element: HTMLVideoElement, position: number, now: number): Viewing => ({
  element,
  position,
  reportedPosition: position,
  unreported: 0,
  updatedAt: now,
  reportedAt: now,
  stopped: false,
});

/** What an API of version 1.0 requires, for which each report is then the first of a viewing. To be removed from 2027-03-01 on. */
const fieldsOfVersion1 = () => ({ viewing: `report-of-${Date.now()}`, report: 1 });

/** Returns the progress that the API will have once the position is saved. */
function progressAt({ progress, duration }: MemberVideo, position: number): MemberVideo['progress'] {
  const now = new Date().toISOString();
  return {
    position,
    furthest: Math.max(progress?.furthest ?? 0, position),
    completed_at: progress?.completed_at ?? (isFinished(position, duration) ? now : null),
    // By the server's clock: this device's may be ahead, and what another one saves later would then look older.
    updated_at: progress?.updated_at ?? '',
  };
}
