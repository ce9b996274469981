import type { ComponentProps } from 'react';
import { categories } from '../categories/categories.resource.ts';
import { useMessages } from '../messages/catalogue.ts';
import { RecordPicker } from '../resource/fields/RecordPicker.tsx';

type CategoryPickerProps = Omit<ComponentProps<typeof RecordPicker>, 'queries' | 'label' | 'placeholder'>;

/** The category of a package, or none. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { packages: texts } = useMessages();
  return <RecordPicker {...props} label={texts.category} placeholder={texts.noCategory} queries={categories.queries} />;
}
