/** From this width on, the side menu pushes the page. */
export const WIDE = "(min-width: 768px)";
