import { useMessages } from '../messages/catalogue.ts';
import { OffSale } from '../resource/PublishedBadge.tsx';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import { FormColumn, RecordPage } from '../resource/RecordPage.tsx';
import { PackageForm } from './PackageForm.tsx';
import { packages } from './packages.resource.ts';

export function PackagePage() {
  const { packages: texts } = useMessages();
  return (
    <RecordPage
      resource={packages}
      actions={(id) => <RecordMenu resource={packages} id={id} />}
      form={(props) => <PackageForm {...props} />}
    >
      {(record, form) => (
        <FormColumn>
          {record.published && record.available === false ? <OffSale>{texts.offSale}</OffSale> : null}
          {form}
        </FormColumn>
      )}
    </RecordPage>
  );
}
