import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { FormColumn } from '../resource/RecordPage.tsx';
import { Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { site, SITE_ID } from './site.api.ts';
import { SiteForm } from './SiteForm.tsx';

/** What every page shows of the author: on the webpage, and in the footer. */
export function SitePage() {
  const { site: texts } = useMessages();
  const loaded = useQuery(site.queries.detail(SITE_ID));
  return (
    <Screen title={texts.title} lede={texts.lede}>
      <ScreenContent query={loaded} errorTitle={texts.failed} skeleton={<Skeleton lines={8} />}>
        {(record) => (
          <FormColumn>
            <SiteForm record={record} />
          </FormColumn>
        )}
      </ScreenContent>
    </Screen>
  );
}
