import type { Country } from 'shared-api/addresses/countries';
import type { VatRate } from 'shared-api/pricing/vat';
import type { Database } from '../../platform/database/database.ts';
import { site } from '../../platform/database/tables/site.ts';

/** The VAT of the site. */
export interface VatSettings {
  readonly rates: readonly VatRate[];
  /** The country of buyers who name no other. */
  readonly home_country: Country | null;
}

/** `null` if none is configured: then no buyer is asked for a country. */
export async function findVatSettings(db: Database): Promise<VatSettings | null> {
  const [found] = await db.select({ rates: site.vat_rates, home_country: site.home_country }).from(site);
  return found && found.rates.length > 0 ? found : null;
}
