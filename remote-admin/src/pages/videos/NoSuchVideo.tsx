import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { NoSuchRecord } from '../../record/NoSuchRecord.tsx';

/** Shown on every screen of a video that does not exist. */
export function NoSuchVideo() {
  const { title, back, record } = useMessages().lists.videos;
  return <NoSuchRecord texts={record} parent={{ title, path: paths.videos }} back={back} />;
}
