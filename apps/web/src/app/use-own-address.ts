import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Takes out of the head what the server put there for the address that the page was opened at, once it has another one. */
export function useOwnAddress(): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname === opened.current) return;
    for (const element of document.head.querySelectorAll("[data-address]")) element.remove();
  }, [pathname]);
}
