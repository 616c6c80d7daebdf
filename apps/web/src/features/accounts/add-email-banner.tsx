import { Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useAccount } from "../../app/account.ts";
import { recall, store } from "../../app/local-store.ts";
import { AddEmailDialog, type AddEmailStep } from "./add-email-dialog.tsx";

/** How much of the window the banner takes at its foot; what scrolls and what else is fixed there keeps clear of it. */
const HEIGHT = "--banner";

function Banner({ onAdd, onLater }: { readonly onAdd: () => void; readonly onLater: () => void }) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(() => page.setProperty(HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <section ref={banner} className="email-banner" aria-label="Your email address">
      <p>
        <Mail aria-hidden="true" />
        <span>Your account has no email address. Add one, and you can get back in should you forget your password.</span>
      </p>
      <div className="email-banner-buttons">
        <button type="button" className="button" aria-haspopup="dialog" onClick={onAdd}>
          Add Email
        </button>
        <button type="button" className="button" data-quiet onClick={onLater}>
          Later
        </button>
      </div>
    </section>
  );
}

const keyOf = (userId: string) => `email-banner-later:${userId}`;

/** Asks members who have no e-mail address for one, until they add it or say "Later". */
export function AddEmailBanner() {
  const account = useAccount();
  const [step, setStep] = useState<AddEmailStep>("closed");
  const [putOffBy, setPutOffBy] = useState<string>();
  const user = account.state === "signed-in" ? account.user : undefined;
  const asks = user && !user.email && putOffBy !== user.id && recall(keyOf(user.id)) === undefined;

  // What had the focus is gone with the banner, so it goes to where the page begins.
  const hadBanner = useRef(false);
  const dialogOpen = step !== "closed";
  useEffect(() => {
    if (dialogOpen) return;
    if (hadBanner.current && !asks) document.getElementById("content")?.focus({ preventScroll: true });
    hadBanner.current = Boolean(asks);
  }, [asks, dialogOpen]);

  return (
    <>
      {user && asks && (
        <Banner
          onAdd={() => setStep("asking")}
          onLater={() => {
            store(keyOf(user.id), "yes");
            setPutOffBy(user.id);
          }}
        />
      )}
      <AddEmailDialog step={step} onStep={setStep} />
    </>
  );
}
