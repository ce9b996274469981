import * as paths from 'federation-contract/paths';
import { useMessages } from '../messages/catalogue.ts';
import { NewRecord } from '../resource/NewRecord.tsx';
import { OffSale } from '../resource/PublishedBadge.tsx';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { FormColumn, RecordPage } from '../resource/RecordPage.tsx';
import { PackageForm, packageFormValues } from './PackageForm.tsx';
import { deletePackage, packageQueries, packagesElsewhere, packageUses } from './packages.api.ts';

export function PackagePage() {
  const { packages: texts, resource } = useMessages();
  return (
    <RecordPage
      texts={texts}
      queries={packageQueries}
      listPath={paths.packages}
      titleOf={({ title }) => title}
      actions={(id) => (
        <RecordMenu
          id={id}
          texts={texts}
          queries={packageQueries}
          listPath={paths.packages}
          duplicatePath={`${paths.packageRecord('new')}?copy=${id}`}
          uses={packageUses}
          remove={deletePackage}
          shownIn={packagesElsewhere}
        />
      )}
      create={
        <NewRecord
          texts={texts}
          queries={packageQueries}
          path={paths.packageRecord}
          copyOf={(record) => ({
            ...packageFormValues(record),
            title: resource.copyOf(record.title),
            published: false,
          })}
        >
          {(form) => <PackageForm {...form} />}
        </NewRecord>
      }
    >
      {(record) => (
        <FormColumn>
          {record.published && record.available === false ? <OffSale>{texts.offSale}</OffSale> : null}
          <PackageForm record={record} />
        </FormColumn>
      )}
    </RecordPage>
  );
}
