import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallReply } from "@tenfold/contract/calls";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { User } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { DID_NOT_WORK, failureToast, failureWords } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./profile.module.css";
import { Loaded, ProfileCard } from "./profile-card.tsx";

type Privacy = CallReply<"getForumPrivacy">;

const KEY = ["api", "forum", "privacy"];

/** Opens the member's page to guests, or closes it. The switch moves at once, and back if the server refuses. */
function PageSwitch({ openToGuests }: { readonly openToGuests: boolean }) {
  const hint = useId();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (open: boolean) => call("setForumPrivacy", { body: { openToGuests: open } }),
    scope: { id: "forum-privacy" },
    onSuccess: (answer) => client.setQueryData<Privacy>(KEY, (before) => before && { ...before, ...answer }),
    onError: (error) => toast(failureToast("Your page is as open as it was", error, DID_NOT_WORK)),
  });
  return (
    <div>
      <Switch
        label="Show my page to guests"
        describedBy={hint}
        checked={isPending ? variables : openToGuests}
        onChange={(open) => mutate(open)}
      />
      <p className="form-note" id={hint}>
        Counts where guests may read the forum. Members see it either way.
      </p>
    </div>
  );
}

function Blocked({ blocked }: { readonly blocked: Privacy["blocked"] }) {
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string) => call("unblockMember", { params: { name } }),
    onSuccess: ({ username }) => {
      client.setQueryData<Privacy>(
        KEY,
        (before) => before && { ...before, blocked: before.blocked.filter((member) => member.username !== username) },
      );
      void client.invalidateQueries({ queryKey: ["api", "forum"], predicate: ({ queryKey }) => queryKey[2] !== "privacy" });
      setSaid(`${username} is no longer blocked.`);
      // The button is gone; on the next one a double press would unblock two.
      title.current?.focus();
    },
    onError: (error) => setSaid(failureWords(error) ?? DID_NOT_WORK),
  });
  return (
    <div className={`stack ${styles.part}`}>
      <h3 ref={title} tabIndex={-1}>
        Members you blocked
      </h3>
      {blocked.length === 0 ? (
        <p className="form-note">Nobody.</p>
      ) : (
        <ul className={styles.entries}>
          {blocked.map(({ username }) => (
            <li key={username} className={`row ${styles.place}`}>
              <div>
                <Link className="link" to={`/forum/member/${encodeURIComponent(username)}`}>
                  {username}
                </Link>
              </div>
              <Button
                quiet
                off={isPending}
                onClick={() => {
                  setSaid("");
                  mutate(username);
                }}
              >
                Unblock
                <span className="sr-only"> {username}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="said" role="status">
        {said}
      </p>
    </div>
  );
}

export function ForumPrivacyCard({ user }: { readonly user: User }) {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call("getForumPrivacy", { signal, isReply: ({ blocked }) => Array.isArray(blocked) }),
    refetchOnMount: "always",
  });
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <ProfileCard title="You in the forum" titleRef={title}>
      <p>
        <Link className="link tap" to={`/forum/member/${encodeURIComponent(user.username)}`}>
          See your page
        </Link>
      </p>
      <Loaded query={query} of="You in the forum">
        {({ openToGuests, blocked }) => (
          <>
            <PageSwitch openToGuests={openToGuests} />
            <Blocked blocked={blocked} />
          </>
        )}
      </Loaded>
    </ProfileCard>
  );
}
