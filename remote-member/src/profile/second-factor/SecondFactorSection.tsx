import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from 'shared-api/account/account';
import { Badge } from 'shared-ui/Badge';
import { useRestoredFocus } from 'shared-ui/use-restored-focus';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { accountQueries } from '../account.api.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

interface SecondFactorSectionProps {
  readonly account: Account;
}

/** Two-step verification: off, on, or showing new recovery codes. */
export function SecondFactorSection({ account }: SecondFactorSectionProps) {
  const secondFactor = account.second_factor;
  const texts = useMessages().profile.secondFactor;
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const opener = useRestoredFocus(codes !== null);

  const changed = (newCodes: readonly string[] | null, message?: string) => {
    setCodes(newCodes);
    if (message) toast.success(message);
    // The sessions too: turning it on ends the others.
    return queryClient.invalidateQueries({ queryKey: accountQueries.all() });
  };

  return (
    <ProfileSection
      id="second-factor"
      title={texts.title}
      lede={texts.lede}
      state={secondFactor.enabled ? <Badge tone="progress">{texts.on}</Badge> : <Badge>{texts.off}</Badge>}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />
      ) : secondFactor.enabled ? (
        <SecondFactorOn
          secondFactor={secondFactor}
          opener={opener}
          onNewCodes={(newCodes) => changed(newCodes)}
          onReplaced={(newCodes) => changed(newCodes, texts.replaced)}
          onTurnedOff={() => changed(null, texts.turnedOff)}
        />
      ) : (
        <SecondFactorSetup account={account} onTurnedOn={(newCodes) => changed(newCodes, texts.turnedOn)} />
      )}
    </ProfileSection>
  );
}
