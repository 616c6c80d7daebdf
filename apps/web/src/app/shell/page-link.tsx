import type { ComponentProps } from "react";
import { NavLink, useLocation } from "react-router";
import { scrollToTop } from "./scroll.ts";

/** A link to a page of the site. On the page that is open already it scrolls to the top instead. */
export function PageLink({ to, onClick, ...rest }: Omit<ComponentProps<typeof NavLink>, "to"> & { readonly to: string }) {
  const { pathname } = useLocation();
  return (
    <NavLink
      {...rest}
      to={to}
      end
      onClick={(event) => {
        onClick?.(event);
        if (pathname !== to || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        scrollToTop();
      }}
    />
  );
}
