import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { CookieSettingsTexts, CookiesPolicyProps } from './policies.messages.ts';
import { Prose, ProseSection } from './Prose.tsx';
import { StoredValues } from './StoredValues.tsx';

export const CookiesPolicy = ({ settings, consentCookie }: CookiesPolicyProps) => (
  <Prose title="Cookies policy" lede="What Fullcourt stores in your browser, why, and how to change your mind.">
    <ProseSection title="Your choice">{settings}</ProseSection>
    <ProseSection title="Essential storage">
      <p>
        These keep you logged in and remember your settings, your place on a page and who recommended us. They are never
        shared. On a secure connection, the names of <code>refresh_token</code>, <code>device</code> and{' '}
        <code>release_overrides</code> start with <code>__Host-</code>, and that of <code>playback</code> with{' '}
        <code>__Secure-</code>.
      </p>
      <p>
        When we release a new version of our pages, a few visitors get it first. If you’ve never logged in here, chance
        decides that for each page you open, and nothing is stored. Your browser tells us whether the parts of a page
        loaded, and in which version, so that we can take back one that’s broken. It never tells us who you are or what
        you were looking at.
      </p>
      <StoredValues
        values={[
          {
            name: 'refresh_token',
            what: 'Keeps you logged in. Not readable by scripts, and only sent to this site.',
            kept: 'Cookie, until 30 days after your last visit, but no more than 90 days after you log in. Removed when you log out.',
          },
          {
            name: 'device',
            what: 'Recognises this browser when you log in, so that we can tell you about logins on other devices, and so that nobody can lock you out by guessing at your password. It also decides whether you’re among the first to get a new version of our pages, so that they don’t change back and forth; we store nothing about that. Not readable by scripts, and only sent to this site.',
            kept: 'Cookie, until a year after you last log in here.',
          },
          {
            name: 'release_overrides',
            what: 'The versions of our pages that an administrator is testing in their own browser. Players never have it.',
            kept: 'Cookie, until the browser is closed.',
          },
          {
            name: 'playback',
            what: 'Lets your browser load the video you are watching. Not readable by scripts, and only sent with the files of that video.',
            kept: 'Cookie, until 15 minutes after you leave the video. It stops working when you log out.',
          },
          {
            name: 'access_token',
            what: 'Identifies your session when a page loads your content.',
            kept: 'Local storage, until you log out. Each token works for a few minutes.',
          },
          {
            name: 'role',
            what: 'Whether you’re a player or an administrator, so that you see the right menu.',
            kept: 'Local storage, until you log out.',
          },
          {
            name: consentCookie ?? 'cookie:accepted',
            what: 'The choice you made above.',
            kept: consentCookie ? 'Cookie, for one year.' : 'Local storage, until you clear it.',
          },
          {
            name: 'affiliate_ref',
            what: 'The code of the partner whose link brought you here, so that they can be credited.',
            kept: 'Session storage, until you close the tab. If you accept, also in local storage, where it counts for as long as our partners’ links do.',
          },
          {
            name: 'checkout_attempt',
            what: 'Marks your attempt to buy something, so that a retry never makes a second order.',
            kept: 'Local storage, until the order is complete or you start another one. It counts for an hour.',
          },
          {
            name: 'guest_order',
            what: 'Your last order without logging in: its key and your email address, so that you can see it when you come back from the payment page.',
            kept: 'Session storage, until you close the tab.',
          },
          {
            name: 'fullcourt:scroll',
            what: 'How far down you were on each page, so that you come back to the same place when you go back or reload.',
            kept: 'Session storage, until you close the tab.',
          },
          {
            name: 'draft:…',
            what: 'What you typed in a form or drew in a note, never passwords or codes, if you left the page or your session ended before you saved it. It’s there again when you come back.',
            kept: 'Session storage, until you save or discard it, log out or close the tab.',
          },
          {
            name: 'fullcourt:moved',
            what: 'The versions of our pages that this tab has left for newer ones, so that it never reloads twice for the same version.',
            kept: 'Session storage, until you close the tab.',
          },
          {
            name: 'fullcourt:panel',
            what: 'Whether an administrator has opened the panel that shows the versions of our pages.',
            kept: 'Session storage, until you close the panel or the tab.',
          },
          {
            name: 'fullcourt:refresh',
            what: 'A lock that stops two open tabs from renewing your session at the same time. Only used where the browser has no lock of its own.',
            kept: 'Local storage, usually for less than a second. It expires after 10 seconds.',
          },
          {
            name: 'player:…',
            what: 'The volume, speed, captions and size of controls you chose in the video player, and the times of your drill timer. Nothing is stored until you change them.',
            kept: 'Local storage, until you clear it.',
          },
          {
            name: 'locale',
            what: 'The language you chose. Until you choose one, nothing is stored and we use your browser’s language.',
            kept: 'Cookie, for one year.',
          },
          {
            name: 'theme',
            what: 'The theme you chose, light or dark. Until you choose one, nothing is stored and we follow your system.',
            kept: 'Cookie, for one year.',
          },
        ]}
      />
    </ProseSection>
    <ProseSection title="With your consent">
      <p>
        If you accept, we may measure how quickly pages load and respond for you, and remember a partner’s code for
        longer than one visit. If you decline, we do neither, and everything else works the same.
      </p>
    </ProseSection>
    <ProseSection title="What we don’t do">
      <p>No advertising, no profiling, no third-party cookies. Videos and fonts come from our own servers.</p>
    </ProseSection>
    <ProseSection title="How to clear everything">
      <p>
        Log out, then clear this site’s data in your browser settings. To find out how we handle the data you give us,
        read the <Link to={paths.privacy}>privacy policy</Link>.
      </p>
    </ProseSection>
  </Prose>
);

export const settings: CookieSettingsTexts = {
  unasked: 'You haven’t chosen yet.',
  accepted: 'You allowed performance measurement.',
  declined: 'You declined optional storage.',
  // spec 9: the labels of both.
  accept: 'Accept!',
  decline: 'Decline unnecessary',
};
