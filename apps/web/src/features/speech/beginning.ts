/** What the visitor did with the button before its scripts were there. */
export interface Beginning {
  pressed: boolean;
  focused: boolean;
}
