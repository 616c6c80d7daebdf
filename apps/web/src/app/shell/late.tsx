import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import type { Beginning } from "../../features/speech/beginning.ts";
import { WaitingButton } from "../../features/speech/waiting-button.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { isReadPage } from "../read-pages.ts";
import { whenIdle } from "../when-idle.ts";

/**
 * What comes when everything else is there: the button that reads the page aloud, and what makes the site work
 * offline. Until then pages that are read hold a button that waits.
 */
export function Late() {
  const { pathname } = useLocation();
  // What is not found has an address of its own and the page of all others that there are not.
  const isFound = useMatches().every(({ params }) => params["*"] === undefined);
  const toast = useToast();
  const [Parts, setParts] = useState<ComponentType<{ readonly beginning: RefObject<Beginning> }>>();
  const beginning = useRef<Beginning>({ pressed: false, focused: false });
  const fetchParts = async () => {
    const parts = await import("./late-parts.tsx");
    setParts(() => parts.default);
  };
  // What could not be fetched by then is told with the press that wants it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => whenIdle(() => void fetchParts().catch(() => undefined)), []);
  if (Parts) return <Parts beginning={beginning} />;
  if (!isFound || !isReadPage(pathname)) return null;
  const press = () => {
    beginning.current.pressed = true;
    fetchParts().catch(() => toast({ title: "TTS failed", tone: "alert" }));
  };
  return <WaitingButton beginning={beginning} onPress={press} />;
}
