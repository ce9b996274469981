import * as paths from 'federation-contract/paths';
import { NOTICES_FILE } from 'federation-contract/third-party-notices';
import { Link } from 'react-router-dom';
import { Prose, ProseSection } from './Prose.tsx';

export const Terms = () => (
  <Prose
    title="Terms and conditions"
    lede={
      <>
        What you can expect from us, and what we expect from you. For what we know about you, read the{' '}
        <Link to={paths.privacy}>privacy policy</Link> below.
      </>
    }
  >
    <TermsOfUse />
    <PrivacyPolicy />
  </Prose>
);

const TermsOfUse = () => (
  <>
    <ProseSection title="What we offer">
      <p>
        Fullcourt sells access to packages of basketball drills on video, and books about them. Free samples are open to
        everyone.
      </p>
    </ProseSection>
    <ProseSection title="Your account">
      <p>
        An account is for one person. If you order without logging in, we create an account for your email address. Keep
        your password to yourself, and change it if someone else may know it. You can delete your account at any time;
        your access to what you bought ends with it.
      </p>
    </ProseSection>
    <ProseSection title="Prices and payment">
      <p>
        Prices include VAT and any discount shown. A discount or coupon applies only to the purchase it’s shown with.
      </p>
    </ProseSection>
    <ProseSection title="Access to what you bought">
      <p>
        You get access to a package as soon as it’s paid for: for the period shown, or for life. Coaches may show the
        videos to their own teams. You may not copy, publish or resell them.
      </p>
    </ProseSection>
    <ProseSection title="Cancelling a purchase">
      <p>
        You can cancel a purchase within 14 days. For videos and downloads, that right ends as soon as you have access,
        if you agreed to this when you bought them. Send printed books back unread and unmarked.
      </p>
    </ProseSection>
    <ProseSection title="Training at your own risk">
      <p>
        Warm up, be aware of your surroundings, and stop if something hurts. The drills don’t replace the advice of a
        doctor, or of a coach who sees you play. We are liable for intent and gross negligence, and wherever the law
        says so.
      </p>
    </ProseSection>
    <ProseSection title="Open-source software">
      <p>
        Fullcourt includes open-source software by other authors, under <a href={`/${NOTICES_FILE}`}>these licences</a>.
      </p>
    </ProseSection>
    <ProseSection title="Changes">
      <p>
        If we change these terms, we’ll publish the new version here. Earlier purchases stay under the terms they were
        made under. If you don’t agree with a change, you can delete your account.
      </p>
    </ProseSection>
  </>
);

const PrivacyPolicy = () => (
  <>
    <ProseSection title="Privacy policy" id="privacy">
      <p>
        We keep only what the product needs: your name, email address and language; your picture, if you add one; your
        password as a one-way hash; if you turn on two-step verification, its key (encrypted) and your recovery codes
        (as one-way hashes); the browsers you’re logged in on; the code of the partner who sent you to us; what you have
        ordered and have access to; the address that your printed books go to; the messages you send with gifts; and,
        for each video, how far you’ve got, when and how long you’ve watched, and the notes, drawings and loops you
        save. We hold no payment details.
      </p>
    </ProseSection>
    <ProseSection title="What we use it for">
      <p>
        To log you in, to show you what’s yours, to let you carry on where you left off, to see how the drills are used,
        and to keep the service safe. Our legal grounds are our contract with you and, once you buy something, our duty
        to keep invoices. If you tick the box at checkout, and only then, we use your email address to remind you once
        of an order you didn’t finish; we note when you agreed. We don’t sell your data or show advertising.
      </p>
    </ProseSection>
    <ProseSection title="How long we keep it">
      <p>
        As long as you have an account. When you delete it, we erase your data, except for invoices that the law
        requires us to keep. If we still have to post a printed book to you, we keep the address until we’ve posted it,
        for 30 days at most. Emails waiting to be delivered are stored for seven days at most. Server logs are kept only
        as long as we need them to run the service safely.
      </p>
    </ProseSection>
    <ProseSection title="Your rights">
      <p>
        You can see, correct, download and delete what we hold about you in your profile, at any time. You can also
        complain to your data protection authority. What is stored in your browser is described in the{' '}
        <Link to={paths.cookies}>cookies policy</Link>.
      </p>
    </ProseSection>
  </>
);
