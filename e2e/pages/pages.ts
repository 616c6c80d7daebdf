/** A page for reading: its name, the pages that it must link to, and words that it must contain. */
export interface ReadPage {
  readonly path: string;
  readonly title: string;
  readonly links: readonly string[];
  /** From its text and its figures, so that both are there before any script runs. */
  readonly words: readonly string[];
}

export const PAGES: readonly ReadPage[] = [
  {
    path: "/about",
    title: "About the Ten Principles",
    links: ["/colors", "/birth-date", "/nonduality", "/palindrome", "/octahedron", "/emotions", "/privacy?from=about"],
    words: ["0 Universal Nonseparation", "9 Universal Omniscience", "large language model", "Celestial Transits", "The author"],
  },
  {
    path: "/numbers",
    title: "Universal Numbers",
    links: ["/"],
    words: ["Universal Nonseparation", "Universal Refinement of Pace", "The wide view", "completion", "The whole seen at once"],
  },
  {
    path: "/colors",
    title: "Color Meanings",
    links: ["/about", "/emotions", "/privacy?from=colors"],
    words: ["1 Fire", "4 Earth", "8 Brown", "#8a5a3c", "1-4-2-3", "1-3-5-4-2-6-7"],
  },
  {
    path: "/nonduality",
    title: "Nondual Foundation",
    links: ["/colors", "/palindrome", "/about"],
    words: ["the primacy of the unmanifest", "4 × 9 = 36, 3 + 6 = 9"],
  },
  {
    path: "/palindrome",
    title: "Sacred Palindrome",
    links: ["/nonduality", "/about", "/octahedron"],
    words: ["986383689", "9+8+7+6+5+4 = 39, 3+9 = 12, 1+2 = 3", "add up to 60", "8 meets 8"],
  },
  {
    path: "/octahedron",
    title: "Octahedron Secrets",
    links: ["/about", "/seven-three-one", "/3d-viewer"],
    words: ["Total edge length: 4 + 12 + 2 = 18", "Vertices", "edges behind the solid are dashed"],
  },
  {
    path: "/emotions",
    title: "Emotional Creation",
    links: ["/colors", "/healing", "/about"],
    words: ["The dolphin", "An emotion can also be looked into"],
  },
  {
    path: "/healing",
    title: "Water and Healing",
    links: ["/emotions", "/blog", "/privacy?from=healing"],
    words: ["When to see a doctor", "In our count of the elements water is third"],
  },
  {
    path: "/seven-three-one",
    title: "Seven, Three, One",
    links: ["/blog", "/", "/octahedron", "/privacy?from=seven-three-one"],
    words: [
      "Trinity of Complete Creation",
      "The Sacred Trinity",
      "7 Harmony as Nothingness",
      "3 Unity as Particle",
      "1 Change",
      "The Mathematics of 999",
      "7 + 3 + 1 = 11",
      "0 + 9 + 1 = 10",
      "1 + 2 + 3 = 6",
      "11 + 10 + 6 = 27",
      "2 + 7 = 9",
      "Trinity in Action",
      "Return to Blog",
      "© 2025 Tenfold",
    ],
  },
  {
    path: "/blog",
    title: "Blog",
    links: ["/palindrome", "/seven-three-one", "/healing"],
    words: ["August 18, 2025", "Why Zero Comes First", "Something to watch"],
  },
  {
    path: "/blog/why-zero-comes-first",
    title: "Why Zero Comes First",
    links: ["/blog", "/nonduality"],
    words: ["August 22, 2025", "Brahmagupta", "Where counting really begins"],
  },
  {
    path: "/privacy",
    title: "Privacy Policy",
    links: ["/", "/about", "/accessibility"],
    words: [
      "Last updated August 8, 2025",
      "Information collected",
      "Visitors from 13 to 17 years of age are welcome with the permission of a parent or guardian",
      "not intended for children under 13",
      "numerology-session-id",
    ],
  },
  {
    path: "/accessibility",
    title: "Accessibility",
    links: ["/privacy", "/about"],
    words: [
      "The yardstick is WCAG 2.2",
      "no blind person has tried the site for us",
      "NVDA, JAWS, VoiceOver and TalkBack haven’t been tried",
      "Safari from 16.4, Firefox from 140, and Chrome and Edge from 131",
    ],
  },
];
