import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/RecordPage.tsx';
import { useUserFacts } from './use-user-facts.tsx';

export const UserPage = () => (
  <RecordPage list="users" parent={paths.users} titleOf={({ name }) => name} facts={useUserFacts()} />
);
