import type { PlayingFile as PlayingFileFields } from 'shared-api/videos/video-files';
import { formatDuration } from 'shared-ui/format-duration';
import { useFormatLocale } from 'shared-ui/locale';
import { formatBytes, formatDateTime } from '../../format.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { DescriptionList } from '../../resource/DescriptionList.tsx';
import styles from './upload.module.css';

/** The file that players see now; what is unknown is left out. */
export function PlayingFile({ file }: { readonly file: PlayingFileFields }) {
  const { videoFile: texts } = useMessages();
  const locale = useFormatLocale();
  const { filename, size, duration, width, height, fps, uploaded_at, renditions = [] } = file;
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(fps);
  const fields = [
    filename !== null && { term: texts.name, value: <bdi>{filename}</bdi> },
    size !== null && { term: texts.size, value: formatBytes(size, locale) },
    { term: texts.length, value: formatDuration(duration) },
    width > 0 && { term: texts.resolution, value: `${width} × ${height}` },
    fps > 0 && { term: texts.frameRate, value: texts.fps(rate) },
    renditions.length > 0 && { term: texts.qualities, value: renditions.map(nameOf).join(', ') },
    uploaded_at !== null && { term: texts.uploaded, value: formatDateTime(uploaded_at, locale) },
  ];
  return (
    <>
      <h3 className={styles.subtitle}>{texts.playing}</h3>
      <DescriptionList fields={fields.filter((field) => field !== false)} />
    </>
  );
}

/** As players name a quality: by its shorter side. */
const nameOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
  `${Math.min(width, height)}p`;
