import { Link } from 'react-router';
import { Prose, ProseSection } from '../../page/Prose.tsx';
import { paths } from '../../paths.ts';
import { CookieSettings } from './CookieSettings.tsx';

export const CookiesPage = () => (
  <Prose title="Cookies policy" lede="What Fullcourt keeps in your browser, what for, and how you change your mind.">
    <ProseSection title="Your choice">
      <CookieSettings />
    </ProseSection>
    <ProseSection title="What is necessary">
      <p>
        One cookie keeps you logged in. Script cannot read it, it is sent to this site alone, and it goes when you log
        out. Beside it, your browser&rsquo;s storage holds the key of your session, your role, and the choice you made
        above.
      </p>
      <p>
        If you came by a partner&rsquo;s link, its code is kept until you close the tab, so that the partner is credited
        with what you buy.
      </p>
    </ProseSection>
    <ProseSection title="What needs your consent">
      <p>
        If you accept, we measure how quickly pages appear and respond for you, and remember a partner&rsquo;s code for
        longer than one visit. If you decline, neither happens, and nothing else changes.
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
