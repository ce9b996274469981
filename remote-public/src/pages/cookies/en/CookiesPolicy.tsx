import { Link } from 'react-router';
import { Prose, ProseSection } from '../../../page/Prose.tsx';
import { paths } from '../../../paths.ts';
import type { CookiesPolicyProps } from '../catalogue.ts';
import { StoredValues } from '../StoredValues.tsx';

export const CookiesPolicy = ({ settings, consentCookie }: CookiesPolicyProps) => (
  <Prose title="Cookies policy" lede="What Fullcourt keeps in your browser, what for, and how you change your mind.">
    <ProseSection title="Your choice">{settings}</ProseSection>
    <ProseSection title="What is necessary">
      <p>These keep you logged in, and the page as you chose it. They go to nobody but this site.</p>
      <StoredValues
        values={[
          {
            name: 'refresh_token',
            what: 'Keeps you logged in. Script cannot read it, and it is sent to this site alone.',
            kept: 'Cookie, up to 30 days since you were last here; it goes when you log out.',
          },
          {
            name: 'access_token',
            what: 'The key of your session, with which pages ask for what is yours.',
            kept: 'Local storage, until you log out. Each key works for a few minutes.',
          },
          {
            name: 'role',
            what: 'Whether you are a player or an administrator, so that the right menu shows.',
            kept: 'Local storage, until you log out.',
          },
          {
            name: consentCookie ?? 'cookie:accepted',
            what: 'The choice you made above.',
            kept: consentCookie ? 'Cookie, one year from the choice.' : 'Local storage, until you clear it.',
          },
          {
            name: 'affiliate_ref',
            what: 'The code of the partner whose link you came by, so that the partner is credited with what you buy.',
            kept: 'Session storage, until you close the tab.',
          },
          {
            name: 'locale',
            what: 'The language you chose. Without a choice it is not set, and your browser’s language counts.',
            kept: 'Cookie, one year from the choice.',
          },
          {
            name: 'theme',
            what: 'Whether you chose the light or the dark page. Without a choice it is not set.',
            kept: 'Cookie, one year from the choice.',
          },
        ]}
      />
    </ProseSection>
    <ProseSection title="What needs your consent">
      <p>
        If you accept, we may measure how quickly pages appear and respond for you, and may remember a partner&rsquo;s
        code for longer than one visit. If you decline, neither happens, and nothing else changes.
      </p>
    </ProseSection>
    <ProseSection title="What we do not do">
      <p>No advertising, no profiles, no cookies of other companies. Videos and fonts come from our own servers.</p>
    </ProseSection>
    <ProseSection title="How to clear everything">
      <p>
        Log out, then clear this site&rsquo;s data in your browser&rsquo;s settings. How we treat what you give us is in
        the <Link to={paths.privacy}>privacy policy</Link>.
      </p>
    </ProseSection>
  </Prose>
);
