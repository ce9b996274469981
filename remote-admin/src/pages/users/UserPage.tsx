import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/RecordPage.tsx';
import { userFacts } from './user-facts.tsx';

export const UserPage = () => (
  <RecordPage
    list="users"
    kind="user"
    parent={{ title: 'Users', path: paths.users }}
    titleOf={({ name }) => name}
    facts={userFacts}
  />
);
