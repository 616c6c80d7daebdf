export interface Page {
  readonly path: string;
  readonly label: string;
  /** In the pages menu, if different. */
  readonly menuLabel?: string;
  /** In the side menu, if different. */
  readonly sideLabel?: string;
}

export const NAVIGATION: readonly Page[] = [
  { path: "/", label: "Home" },
  { path: "/numbers", label: "Description", sideLabel: "Universal Numbers" },
  { path: "/blog", label: "Blog" },
  { path: "/about", label: "About" },
  { path: "/forum", label: "Community Forum" },
  { path: "/nonduality", label: "Nondual Foundation" },
  { path: "/palindrome", label: "Sacred Palindrome" },
  { path: "/octahedron", label: "Octahedron Secrets" },
  { path: "/astrology", label: "Celestial Transits" },
  { path: "/angel", label: "Angel Numbers" },
  { path: "/birth-date", label: "Birth Date Analysis" },
  { path: "/colors", label: "Color Meanings" },
  { path: "/emotions", label: "Emotions", menuLabel: "Emotional Creation", sideLabel: "Emotional Creation" },
  { path: "/privacy", label: "Privacy Policy" },
];
