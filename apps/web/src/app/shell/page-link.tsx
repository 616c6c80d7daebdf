import type { ComponentProps } from "react";
import { NavLink, useLocation } from "react-router";
import { scrollToTop } from "./scroll.ts";

/** A link to a page of the site. On the page that is already open it scrolls to the top and clears the address's filters. */
export function PageLink({ to, state, onClick, ...rest }: Omit<ComponentProps<typeof NavLink>, "to"> & { readonly to: string }) {
  const { pathname, state: current } = useLocation();
  const isOpen = pathname === to;
  return (
    <NavLink
      {...rest}
      to={to}
      end
      // Who presses the link of the open page comes from where they came before.
      state={isOpen ? { ...current, again: true } : { ...state, from: pathname }}
      preventScrollReset={isOpen}
      onClick={(event) => {
        onClick?.(event);
        if (!isOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
        scrollToTop();
      }}
    />
  );
}
