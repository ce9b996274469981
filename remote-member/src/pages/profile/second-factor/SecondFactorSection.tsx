import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from 'shared-api/account';
import { Badge } from 'shared-ui/Badge';
import { toast } from 'sonner';
import { useMessages } from '../../../messages/catalogue.ts';
import { useRestoredFocus } from '../form/use-restored-focus.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { SecondFactorOff } from './SecondFactorOff.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';

interface SecondFactorSectionProps {
  readonly secondFactor: Account['second_factor'];
}

/** The second factor: off, on, or showing new recovery codes. */
export function SecondFactorSection({ secondFactor }: SecondFactorSectionProps) {
  const texts = useMessages().profile.secondFactor;
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const opener = useRestoredFocus(codes !== null);

  const changed = (newCodes: readonly string[] | null, message?: string) => {
    setCodes(newCodes);
    if (message) toast.success(message);
    // Not only the account: other queries may have failed for lack of a second factor.
    return queryClient.invalidateQueries();
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
          onTurnedOff={() => changed(null, texts.turnedOff)}
        />
      ) : (
        <SecondFactorOff
          required={secondFactor.required}
          onTurnedOn={(newCodes) => changed(newCodes, texts.turnedOn)}
        />
      )}
    </ProfileSection>
  );
}
