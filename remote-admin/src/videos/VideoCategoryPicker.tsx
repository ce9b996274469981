import type { ComponentProps } from 'react';
import { useMessages } from '../messages/catalogue.ts';
import { RecordPicker } from '../resource/fields/RecordPicker.tsx';
import { videoCategories } from '../video-categories/video-categories.resource.ts';

type VideoCategoryPickerProps = Omit<ComponentProps<typeof RecordPicker>, 'queries' | 'label' | 'placeholder'>;

/** The only category that videos are to have, or none. */
export function VideoCategoryPicker(props: VideoCategoryPickerProps) {
  const { videos: texts } = useMessages();
  return (
    <RecordPicker {...props} label={texts.category} placeholder={texts.noCategory} queries={videoCategories.queries} />
  );
}
