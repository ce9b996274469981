import * as paths from 'federation-contract/paths';
import { useFormatLocale } from 'shared-ui/locale';
import { formatDate } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { ComingSoon } from '../screen/Screen.tsx';
import { UserRole } from './UserRole.tsx';
import { userQueries } from './users.api.ts';

export function UserPage() {
  const { users: texts } = useMessages();
  const locale = useFormatLocale();
  return (
    <RecordPage
      texts={texts}
      queries={userQueries}
      listPath={paths.users}
      titleOf={({ name }) => name}
      create={<ComingSoon>{texts.comingSoon}</ComingSoon>}
      readOnly
    >
      {({ email, role, created_at }) => (
        <DescriptionList
          fields={[
            { term: texts.email, value: email },
            { term: texts.role, value: <UserRole id={role.id} /> },
            { term: texts.registered, value: formatDate(created_at, locale) },
          ]}
        />
      )}
    </RecordPage>
  );
}
