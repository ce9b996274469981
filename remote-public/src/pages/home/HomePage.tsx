import { AuthorSection } from './AuthorSection.tsx';
import { BooksSection } from './BooksSection.tsx';
import { Hero } from './Hero.tsx';
import { PackagesSection } from './PackagesSection.tsx';
import { SamplesSection } from './SamplesSection.tsx';

/** The landing page. Its headline waits for no data; each section fetches its own. */
export const HomePage = () => (
  <>
    <Hero />
    <SamplesSection />
    <PackagesSection />
    <AuthorSection />
    <BooksSection />
  </>
);
