import { type ElementType, type ReactNode, useEffect } from "react";

interface RemoveScrollProps {
  readonly as?: ElementType;
  readonly children: ReactNode;
}

/**
 * Stands in for the component of this name that Radix takes from react-remove-scroll: while it is there, the page
 * behind it does not scroll. It says so in an attribute that forms.css knows, and makes no style element.
 */
export function RemoveScroll({ as: As = "div", children }: RemoveScrollProps) {
  useEffect(() => {
    const page = document.documentElement;
    // The room of the scrollbar stays free, so that nothing moves when it goes.
    page.style.setProperty("--scrollbar", `${innerWidth - page.clientWidth}px`);
    page.dataset.scroll = "locked";
    return () => {
      page.style.removeProperty("--scrollbar");
      delete page.dataset.scroll;
    };
  }, []);
  return <As>{children}</As>;
}
