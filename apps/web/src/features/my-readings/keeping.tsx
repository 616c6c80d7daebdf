import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useAccount } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { DID_NOT_WORK, failureWords } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { forgetAccount } from "./database.ts";
import styles from "./my-readings.module.css";
import { isKeeping, setJoinedAccount, setKeeping, useIsJoined } from "./settings.ts";
import { useJoin } from "./use-my-readings.ts";

/** Whether a member's readings are stored in the account as well. */
function InAccount({ userId }: { readonly userId: string }) {
  const hint = useId();
  const join = useJoin();
  const joined = useIsJoined(userId);
  const [said, setSaid] = useState("");
  const turn = useMutation({
    mutationFn: async (on: boolean) => {
      setJoinedAccount(on ? { userId, version: 0 } : undefined);
      // What another account had says nothing about this one.
      await forgetAccount();
      if (on) await join();
    },
    onSuccess: (_, on) =>
      setSaid(
        on
          ? "Your readings are kept in your account, too."
          : "This device keeps its readings for itself now. What the account has, it keeps.",
      ),
    onError: (error) =>
      setSaid(failureWords(error) ?? "The account can’t be reached now. Your readings are joined with it the next time."),
  });
  const clear = useMutation({
    mutationFn: async () => {
      await call("deleteKeptReadings");
      setJoinedAccount(undefined);
      await forgetAccount();
    },
    // The same words again would not be said.
    onMutate: () => setSaid(""),
    onSuccess: () => setSaid("Your account keeps no readings any more. Those on this device are still here."),
    onError: (error) => setSaid(failureWords(error) ?? DID_NOT_WORK),
  });
  const busy = turn.isPending || clear.isPending;
  return (
    <>
      <Switch
        label="Keep them in my account, too"
        describedBy={hint}
        checked={joined}
        onChange={(on) => !busy && turn.mutate(on)}
      />
      <p className="form-note" id={hint}>
        Then they are with you on every device on which you turn this on, with your favorites and your lines: the last 500, and
        all favorites. We keep them for that alone.
      </p>
      {joined && (
        <p>
          <Button quiet off={busy} onClick={() => clear.mutate()}>
            Delete them from my account
          </Button>
        </p>
      )}
      <p className="hint" role="status">
        {turn.isPending ? "Joining your readings…" : said}
      </p>
    </>
  );
}

/** Where readings are stored, and whether they are at all. */
export function Keeping() {
  const account = useAccount();
  const [keeping, setKept] = useState(isKeeping);
  const turn = (on: boolean) => {
    setKeeping(on);
    setKept(on);
  };
  return (
    <section className={`card stack screen-only ${styles.keeping}`} aria-labelledby="keeping-title">
      <h2 className="section-title" id="keeping-title">
        Where They Are Kept
      </h2>
      <Switch label="Keep what I read on this device" checked={keeping} onChange={turn} />
      <p className="form-note">
        In this browser, and nowhere else unless you turn that on below: the last 100, and besides them all that are favorites or
        that you wrote under. A birth date’s analysis is kept only when you press “Keep this reading”.
      </p>
      {account.state === "signed-in" ? (
        <InAccount key={account.user.id} userId={account.user.id} />
      ) : (
        <p className="form-note">
          To have them on your other devices as well,{" "}
          <Link className="link" to="/auth" state={{ next: "/my-readings" }}>
            sign in
          </Link>{" "}
          and turn that on here.
        </p>
      )}
    </section>
  );
}
