import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/catalogue.ts';
import { RecordPicker } from '../resource/fields/RecordPicker.tsx';
import { PeriodFields } from '../resource/list/PeriodFields.tsx';
import type { ListState } from '../resource/list/use-list-state.ts';
import { userReferences } from '../users/user-references.ts';
import styles from './audit.module.css';

/** The filters of the trail by person and by days. */
export function PeriodAndPerson({ state }: { readonly state: ListState }) {
  const { audit: texts } = useMessages();
  const { actor_id: id = '' } = state.filters;
  const person = useQuery({ ...userReferences.detail(id), enabled: id !== '' });
  return (
    <div className={styles.filters}>
      <RecordPicker
        label={texts.person}
        queries={userReferences}
        value={id === '' ? null : (person.data ?? { id, title: '' })}
        onChange={(chosen) => state.filterBy('actor_id', chosen?.id ?? '')}
      />
      <PeriodFields state={state} from={texts.from} to={texts.to} />
    </div>
  );
}
