import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TwoStep } from "@tenfold/contract/two-step";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { User } from "../../../app/account.ts";
import { call } from "../../../app/api.ts";
import { shortDate } from "../../../app/dates.ts";
import { isFocusLost } from "../../../app/focus.ts";
import { Button } from "../../../ui/button.tsx";
import { Said } from "../../../ui/said.tsx";
import { useMounted } from "../../../ui/use-mounted.ts";
import styles from "../profile.module.css";
import { Loaded, ProfileCard } from "../profile-card.tsx";
import { LIST_KEYS } from "../use-member-list.ts";
import { hasPasskeys } from "./passkeys.ts";
import { TwoStepDialog, type Wish } from "./two-step-dialog.tsx";

const KEY = ["api", "account", "two-step"] as const;

/** With no more than this many recovery codes left, the member should make new ones. */
const FEW_CODES = 3;

const when = (moment: string) => <time dateTime={moment}>{shortDate(moment)}</time>;

function Step({
  name,
  note,
  button,
  onPress,
}: {
  readonly name: string;
  readonly note: ReactNode;
  readonly button: string;
  readonly onPress: () => void;
}) {
  return (
    <li className={`row ${styles.place}`}>
      <div>
        <p className={styles.factText}>{name}</p>
        <p className="form-note">{note}</p>
      </div>
      <Button quiet aria-haspopup="dialog" aria-label={`${button}: ${name}`} onClick={onPress}>
        {button}
      </Button>
    </li>
  );
}

function Ways({ twoStep, onWish }: { readonly twoStep: TwoStep; readonly onWish: (wish: Wish) => void }) {
  const { on, app, passkeys, recoveryCodesLeft } = twoStep;
  const canAdd = useMounted() && hasPasskeys();
  return (
    <ul className={styles.entries}>
      <Step
        name="Authenticator app"
        note={app ? <>On since {when(app.since)}</> : "Makes a new code every half minute, also without a network."}
        button={app ? "Turn off" : "Set up"}
        onPress={() => onWish({ what: app ? "remove-app" : "add-app" })}
      />
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Step
          key={id}
          name={name}
          note={
            <>
              A passkey, added {when(createdAt)}, {lastUsedAt ? <>last used {when(lastUsedAt)}</> : "not used yet"}
            </>
          }
          button="Remove"
          onPress={() => onWish({ what: "remove-passkey", id, name })}
        />
      ))}
      {canAdd && (
        <Step
          name={passkeys.length > 0 ? "Another passkey" : "Passkey"}
          note="A fingerprint, a face, a PIN or a security key instead of a code."
          button="Add"
          onPress={() => onWish({ what: "add-passkey" })}
        />
      )}
      {on && (
        <Step
          name="Recovery codes"
          note={
            recoveryCodesLeft <= FEW_CODES
              ? `${recoveryCodesLeft} of 10 left. Make new ones while you still have one.`
              : `${recoveryCodesLeft} of 10 left, for when your app or passkey is lost.`
          }
          button="Make new codes"
          onPress={() => onWish({ what: "renew-codes" })}
        />
      )}
    </ul>
  );
}

export function TwoStepCard({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const [wish, setWish] = useState<Wish>();
  const [said, setSaid] = useState("");
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call("getTwoStep", { signal }),
    refetchOnMount: "always",
  });

  // The button that removed a passkey is gone, and the focus with it.
  useEffect(() => {
    if (said !== "" && isFocusLost()) title.current?.focus();
  }, [said]);

  const changed = (next: TwoStep) => {
    const words = next.on === query.data?.on ? "Your two-step sign-in is changed." : next.on ? "It is on." : "It is off.";
    setSaid(words);
    queryClient.setQueryData(KEY, next);
    for (const key of Object.values(LIST_KEYS)) void queryClient.invalidateQueries({ queryKey: key });
  };

  return (
    <ProfileCard title="Two-step sign-in" titleRef={title}>
      <Loaded query={query} of="Two-step sign-in">
        {(data) => (
          <>
            <p>
              <span className="badge" data-tone={data.on ? "well" : undefined}>
                {data.on ? "On" : "Off"}
              </span>
            </p>
            <p className="form-note">
              With a second step after it, your password alone lets nobody in. A new password by mail does not turn it off.
            </p>
            <Ways
              twoStep={data}
              onWish={(next) => {
                setSaid("");
                setWish(next);
              }}
            />
            {/* Not behind the recovery codes, where nobody hears it. */}
            <Said className="said" words={wish ? "" : said} />
            <TwoStepDialog
              user={user}
              twoStep={data}
              wish={wish}
              onChanged={changed}
              onFailure={() => void query.refetch()}
              onClose={() => setWish(undefined)}
            />
          </>
        )}
      </Loaded>
    </ProfileCard>
  );
}
