import { useEffect, useState } from 'react';
import { type SectionId, sectionIds } from './section-ids.ts';

/** Root margin of the observer: a section counts as being read in the upper half of the window, below the header. */
const READING_BAND = '-20% 0px -60% 0px';

/** The section that is being read; initially the first. */
export function useSectionInView(): SectionId {
  const [inView, setInView] = useState<SectionId>(sectionIds[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setInView(entered.target.id as SectionId);
      },
      { rootMargin: READING_BAND },
    );
    for (const id of sectionIds) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return inView;
}
