import * as paths from 'federation-contract/paths';
import { discountedPrice, formatMoney } from 'shared-api/price';
import { useFormatLocale } from 'shared-ui/locale';
import { formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { PublishedBadge } from '../resource/PublishedBadge.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { ComingSoon } from '../screen/Screen.tsx';
import { packageQueries } from './packages.api.ts';

export function PackagePage() {
  const { packages: texts, resource } = useMessages();
  const locale = useFormatLocale();
  return (
    <RecordPage
      texts={texts}
      queries={packageQueries}
      listPath={paths.packages}
      titleOf={({ title }) => title}
      create={<ComingSoon>{texts.comingSoon}</ComingSoon>}
      readOnly
    >
      {({ category, published, access_days, video_count, price, currency, discount }) => (
        <DescriptionList
          fields={[
            { term: texts.category, value: category?.title ?? '–' },
            { term: resource.visibility, value: <PublishedBadge published={published} /> },
            { term: texts.access, value: access_days === null ? texts.lifetime : texts.days(access_days) },
            { term: resource.videos, value: video_count },
            { term: texts.price, value: formatMoney(price, currency, locale) },
            { term: texts.discount, value: formatPercent(discount, locale) },
            { term: texts.finalPrice, value: formatMoney(discountedPrice({ price, discount }), currency, locale) },
          ]}
        />
      )}
    </RecordPage>
  );
}
