import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { accessText } from 'shared-api/packages/access-text';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { formatMoney } from 'shared-api/pricing/format-money';
import type { PackageSummary } from 'shared-api/packages/packages';
import { ownPackageQueries } from 'shared-queries/own-packages';
import { packageQueries } from 'shared-queries/packages';
import { useFormatLocale } from 'shared-ui/locale';
import { Price } from 'shared-ui/Price';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { CardGrid, LinkCard, RAIL_SIZES } from '../cards/CardGrid.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { Section } from './Section.tsx';

/**
 * The packages on sale that the user does not have. They come last on the page: renders nothing while they load, or if they
 * fail.
 */
export function PackagesSection() {
  const { home } = useMessages();
  const own = useQuery(ownPackageQueries.list());
  const onSale = useQuery(packageQueries.list()).data?.items ?? [];
  // Their own packages have a section above.
  const packages = own.isPending ? [] : onSale.filter(({ id }) => !own.data?.some((item) => item.id === id));
  if (packages.length === 0) return null;
  return (
    <Section title={home.packages.title}>
      <CardGrid rail>
        {packages.map((item) => (
          <li key={item.id}>
            <PackageCard item={item} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

function PackageCard({ item }: { readonly item: PackageSummary }) {
  const { packages: texts } = useMessages().home;
  const locale = useFormatLocale();
  const money = (amount: number) => formatMoney(amount, item.currency, locale);
  return (
    <LinkCard
      to={paths.publicPackage(item.id)}
      title={item.title}
      level={3}
      description={item.description}
      media={<VideoPoster isCover picture={item.picture} sizes={RAIL_SIZES} />}
    >
      <p>
        {texts.drills(item.video_count)}, {accessText(item.access_days, texts)}
      </p>
      <Price now={money(discountedPrice(item))} before={money(item.price)} discount={item.discount} />
    </LinkCard>
  );
}
