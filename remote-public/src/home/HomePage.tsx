import { BooksSection } from '../books/BooksSection.tsx';
import { PackagesSection } from '../packages/PackagesSection.tsx';
import { SamplesSection } from '../videos/SamplesSection.tsx';
import { AuthorSection } from './AuthorSection.tsx';
import { Hero } from './Hero.tsx';

/** The landing page. Its headline does not wait for data; each section fetches its own. */
export const HomePage = () => (
  <>
    <Hero />
    <SamplesSection />
    <PackagesSection />
    <AuthorSection />
    <BooksSection />
  </>
);
