import { useState } from "react";
import { hasMarker, type User, useAccountChanges } from "../../app/account.ts";
import { FoundFailure } from "../../app/failure.ts";
import { sendsMail } from "../../app/product.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { CheckEmailDialog, type ConfirmationSent } from "./check-email-dialog.tsx";
import { forgetDrafts, useAuthDraft } from "./drafts.ts";
import { RegisterForm } from "./register-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { WELCOME } from "./welcome.ts";

const NO_COOKIES =
  "This browser keeps no cookies of this site, so you are not signed in. Please allow them in its settings, then sign in.";

/** What is typed in one tab stays while the other is open. */
export function AuthTabs({ onDone }: { readonly onDone: () => void }) {
  const [tab, setTab] = useAuthDraft("tab");
  const [sent, setSent] = useState<ConfirmationSent>();
  const { signedIn } = useAccountChanges();
  const toast = useToast();

  const enter = (user: User, words: { readonly title: string; readonly description: string }) => {
    if (!hasMarker()) throw new FoundFailure(NO_COOKIES);
    forgetDrafts();
    signedIn(user);
    toast(words);
    onDone();
  };

  const signIn = (
    <SignInForm
      onSignedIn={(user) => enter(user, { title: "Welcome back!", description: "You have successfully signed in." })}
      onUnconfirmed={setSent}
    />
  );
  const register = (
    <RegisterForm
      onRegistered={(user) => enter(user, WELCOME)}
      onUnconfirmed={(email) => {
        forgetDrafts();
        toast({
          title: "Check your email!",
          description: sendsMail()
            ? "We sent you a link to confirm your address. If you don’t see it, please check your spam folder."
            : "You need a link to confirm your address, which this site can’t send at present. If somebody sends it on, please check your spam folder, too.",
        });
        setSent({ email });
      }}
    />
  );

  return (
    <>
      <Tabs
        label="Sign in or register"
        tabs={[
          { name: "sign-in", label: "Sign In", content: signIn },
          { name: "register", label: "Register", content: register },
        ]}
        chosen={tab === "register" ? "register" : "sign-in"}
        onChoose={setTab}
      />
      <CheckEmailDialog sent={sent} onClose={() => setSent(undefined)} />
    </>
  );
}
