import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';
import { Deployments } from './Deployments.tsx';
import { Health } from './Health.tsx';
import { Parts } from './Parts.tsx';
import { PublishTokens } from './PublishTokens.tsx';
import { SigningKeys } from './SigningKeys.tsx';
import { Versions } from './Versions.tsx';

/** The releases of all parts, and the tokens and keys that they are published with. */
export function ReleasesPage() {
  const { releases: texts } = useMessages();
  return (
    <Screen title={texts.title} lede={texts.lede}>
      <Deployments />
      <Health />
      <Versions />
      <Parts />
      <PublishTokens />
      <SigningKeys />
    </Screen>
  );
}
