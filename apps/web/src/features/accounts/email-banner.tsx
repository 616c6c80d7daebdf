import { DAY_MS } from "@tenfold/domain/time";
import { Mail } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type User, useAccount } from "../../app/account.ts";
import { focusContent, isFocusLost } from "../../app/focus.ts";
import { sendsMail } from "../../app/product.ts";
import { recall, store } from "../../app/storage.ts";
import { Button } from "../../ui/button.tsx";
import { AddEmailDialog, type AddEmailStep } from "./add-email-dialog.tsx";
import styles from "./email-banner.module.css";
import { ResendConfirmation } from "./resend-button.tsx";

/** The height that the banner takes at the foot of the window; other fixed content and scrolling keep clear of it. */
const HEIGHT = "--banner";

const PUT_OFF_MS = 30 * DAY_MS;

interface BannerProps {
  readonly words: string;
  readonly children: ReactNode;
  readonly onLater: () => void;
}

function Banner({ words, children, onLater }: BannerProps) {
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
    <section ref={banner} className={`row ${styles.banner}`} aria-label="Your email address">
      <p>
        <Mail aria-hidden="true" />
        <span>{words}</span>
      </p>
      <div className="row">
        {children}
        <Button quiet onClick={onLater}>
          Later
        </Button>
      </div>
    </section>
  );
}

/** What to ask of a member: an address, or to confirm the one given. */
function requestOf(user: User): "add" | "confirm" | undefined {
  if (!user.email) return "add";
  // Nobody is asked for what they can't do.
  return user.needsConfirmation && sendsMail() ? "confirm" : undefined;
}

const keyOf = (user: User) => `email-banner-later:${user.id}:${requestOf(user)}`;

function isPutOff(user: User): boolean {
  const since = Date.now() - Number(recall(keyOf(user)));
  return since >= 0 && since < PUT_OFF_MS;
}

/** Asks members to add an e-mail address, or to confirm theirs; "Later" puts it off for thirty days. */
export function EmailBanner() {
  const account = useAccount();
  const [step, setStep] = useState<AddEmailStep>("closed");
  const [, setPutOff] = useState("");
  const user = account.state === "signed-in" ? account.user : undefined;
  const request = user && !isPutOff(user) ? requestOf(user) : undefined;

  // The focus would be lost with the banner, so it moves to the start of the content.
  const hadBanner = useRef(false);
  const dialogOpen = step !== "closed";
  useEffect(() => {
    if (dialogOpen) return;
    if (hadBanner.current && !request && isFocusLost()) focusContent({ preventScroll: true });
    hadBanner.current = Boolean(request);
  }, [request, dialogOpen]);

  const putOff = () => {
    if (!user) return;
    store(keyOf(user), String(Date.now()));
    setPutOff(keyOf(user));
  };

  return (
    <>
      {request === "add" && (
        <Banner
          words={`Your account has no email address. Add one, and you can ${sendsMail() ? "get back in" : "be helped"} should you forget your password.`}
          onLater={putOff}
        >
          <Button aria-haspopup="dialog" onClick={() => setStep("asking")}>
            Add Email
          </Button>
        </Banner>
      )}
      {request === "confirm" && user?.email && !dialogOpen && (
        <Banner
          words={`Please open the link that we sent to ${user.email}. Until then you can’t sign in with this address, and no mails about the forum go there.`}
          onLater={putOff}
        >
          <ResendConfirmation key={user.email} email={user.email} name="Send again" />
        </Banner>
      )}
      <AddEmailDialog step={step} onStep={setStep} />
    </>
  );
}
