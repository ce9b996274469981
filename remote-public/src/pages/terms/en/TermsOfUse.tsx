import { ProseSection } from '../../../page/Prose.tsx';

export const TermsOfUse = () => (
  <>
    <ProseSection title="What we offer">
      <p>
        Fullcourt sells access to basketball drills on video, in packages, and books about them. The free samples are
        open to everybody.
      </p>
    </ProseSection>
    <ProseSection title="Your account">
      <p>
        An account is for one person. Keep its password to yourself, and tell us if somebody else may know it. You can
        close the account at any time; what you bought is closed with it.
      </p>
    </ProseSection>
    <ProseSection title="Prices and payment">
      <p>
        The price shown includes value added tax, and any discount that is running. A discount or coupon holds for the
        purchase it is shown with, and not for earlier ones.
      </p>
    </ProseSection>
    <ProseSection title="Access to what you bought">
      <p>
        A package opens at once when it is paid, for the number of days it names, or for good. Coaches may show the
        videos to their own teams. Copying, publishing or selling them on is not allowed.
      </p>
    </ProseSection>
    <ProseSection title="Withdrawal">
      <p>
        You may withdraw from a purchase within 14 days. With a package, that right ends once you have begun to watch,
        if you agreed to that when you bought it. Printed books are sent back unread and unmarked.
      </p>
    </ProseSection>
    <ProseSection title="Training at your own risk">
      <p>
        Warm up, mind your surroundings, and stop when something hurts. The drills do not replace the advice of a doctor
        or of a coach who sees you play. We are liable for intent and gross negligence, and wherever the law says so.
      </p>
    </ProseSection>
    <ProseSection title="Changes">
      <p>
        When we change these terms, we tell account holders by e-mail 30 days ahead. Whoever disagrees may close the
        account; purchases made before stay under the terms they were made under.
      </p>
    </ProseSection>
  </>
);
