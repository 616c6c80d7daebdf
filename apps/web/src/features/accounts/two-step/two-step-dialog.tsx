import type { CallReply } from "@tenfold/contract/calls";
import type { TwoStep } from "@tenfold/contract/two-step";
import { useRef, useState } from "react";
import type { User } from "../../../app/account.ts";
import { call } from "../../../app/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { AppSetup } from "./app-setup.tsx";
import { makePasskey } from "./passkeys.ts";
import { type Proof, ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export type Wish =
  | { readonly what: "add-app" | "remove-app" | "add-passkey" | "renew-codes" }
  | { readonly what: "remove-passkey"; readonly id: string; readonly name: string };

type Changed = CallReply<"addPasskey">;

/** The words that ask for a change. `description` is read out with the title. */
function wordsOf(wish: Wish, isLast: boolean) {
  const off = isLast ? " It is your last second step: two-step sign-in is off then, and your recovery codes go." : "";
  switch (wish.what) {
    case "add-app":
      return { title: "Set up an app", description: "First show that it is you.", action: "Go on" };
    case "remove-app":
      return { title: "Turn off the app’s codes?", description: `Your app’s codes count no more.${off}`, action: "Turn off" };
    case "add-passkey":
      return {
        title: "Add a passkey",
        description: "A key that your device or password manager keeps for you.",
        action: "Go on",
      };
    case "remove-passkey":
      return { title: `Remove “${wish.name}”?`, description: `This passkey counts no more.${off}`, action: "Remove" };
    case "renew-codes":
      return { title: "Make new recovery codes?", description: "The earlier ones count no more.", action: "Make new codes" };
  }
}

interface TwoStepDialogProps {
  readonly user: User;
  readonly twoStep: TwoStep;
  readonly wish: Wish | undefined;
  readonly onChanged: (twoStep: TwoStep) => void;
  readonly onFailure: () => void;
  readonly onClose: () => void;
}

function Steps({
  user,
  twoStep,
  wish,
  action,
  onBegun,
  onChanged,
  onFailure,
}: Omit<TwoStepDialogProps, "wish" | "onClose" | "onChanged"> & {
  readonly wish: Wish;
  readonly action: string;
  readonly onBegun: (begun: CallReply<"beginApp">) => void;
  readonly onChanged: (changed: Changed) => void;
}) {
  const [name, setName] = useState(() => `Passkey ${twoStep.passkeys.length + 1}`);
  const asked = useRef<CallReply<"beginPasskey">>(undefined);
  const common = { twoStep, username: user.username, action, onFailure };

  if (wish.what === "add-app")
    return <ProofForm {...common} change={(proof) => call("beginApp", { body: proof })} onDone={onBegun} />;

  if (wish.what === "add-passkey")
    return (
      <ProofForm
        {...common}
        childFault={name.trim() === "" ? "Please name the passkey" : undefined}
        change={async (proof) => {
          // A code is used up by this, and closing the browser's window is not to cost another one.
          asked.current ??= await call("beginPasskey", { body: proof });
          const passkey = await makePasskey(asked.current);
          asked.current = undefined;
          return call("addPasskey", { body: { name, passkey } });
        }}
        onDone={onChanged}
      >
        <Field
          data-begin
          label="Name"
          hint="For you to know it by in the list."
          maxLength={60}
          required
          value={name}
          onChange={setName}
          error={name.trim() === "" ? "Please name the passkey" : undefined}
        />
      </ProofForm>
    );

  const change = (body: Proof) => {
    if (wish.what === "remove-app") return call("removeApp", { body });
    if (wish.what === "remove-passkey") return call("removePasskey", { params: { id: wish.id }, body });
    return call("renewRecoveryCodes", { body });
  };
  return <ProofForm {...common} danger={wish.what !== "renew-codes"} change={change} onDone={onChanged} />;
}

/** A change of two-step sign-in: proof of who wants it, what the change needs, and any recovery codes that result. */
export function TwoStepDialog({ user, twoStep, wish, onChanged, onFailure, onClose }: TwoStepDialogProps) {
  const [begun, setBegun] = useState<CallReply<"beginApp">>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [warned, setWarned] = useState(false);
  if (!wish) return null;

  const close = () => {
    setBegun(undefined);
    setCodes(undefined);
    setWarned(false);
    onClose();
  };
  // A press on Escape or beside the dialog is soon made, and codes are shown only once.
  const leave = () => (codes && !warned ? setWarned(true) : close());
  const changed = ({ twoStep: next, recoveryCodes }: Changed) => {
    onChanged(next);
    setBegun(undefined);
    if (recoveryCodes) setCodes(recoveryCodes);
    else close();
  };
  const isLast = (twoStep.app ? 1 : 0) + twoStep.passkeys.length === 1;
  const wording = wordsOf(wish, isLast);
  const shown = codes
    ? { title: "Your recovery codes", description: "Each signs you in once, should you lose your app or passkey." }
    : begun
      ? { title: "Hand your app the key", description: "Then type a first code from it." }
      : wording;
  return (
    <Dialog open onClose={leave} title={shown.title} description={shown.description}>
      {codes ? (
        <RecoveryCodes codes={codes} warned={warned} onClose={close} />
      ) : begun ? (
        <AppSetup begun={begun} onDone={changed} onFailure={onFailure} />
      ) : (
        <Steps
          user={user}
          twoStep={twoStep}
          wish={wish}
          action={wording.action}
          onBegun={setBegun}
          onFailure={onFailure}
          onChanged={changed}
        />
      )}
    </Dialog>
  );
}
