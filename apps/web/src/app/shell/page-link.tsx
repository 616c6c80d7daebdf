import type { ComponentProps } from "react";
import { NavLink, useLocation } from "react-router";
import { scrollToTop } from "./scroll.ts";

/** A link to a page of the site. On the page that is already open it scrolls to the top and clears the address's filters. */
export function PageLink({ to, state, onClick, ...rest }: Omit<ComponentProps<typeof NavLink>, "to"> & { readonly to: string }) {
  const { pathname, search, hash } = useLocation();
  const isOpen = pathname === to;
  return (
    <NavLink
      {...rest}
      to={to}
      end
      state={{ ...state, from: pathname }}
      preventScrollReset={isOpen}
      onClick={(event) => {
        onClick?.(event);
        if (!isOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
        // Where there is nothing to clear, the entry stays as it is: it knows where the visitor came from.
        if (search + hash === "") event.preventDefault();
        scrollToTop();
      }}
    />
  );
}
