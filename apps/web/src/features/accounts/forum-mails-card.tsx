import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { type User, useAccountChanges } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { failureToast } from "../../app/failure.ts";
import { sendsMail } from "../../app/product.ts";
import { Switch } from "../../ui/switch.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { ProfileCard } from "./profile-card.tsx";

/** Turns forum mails on or off. The switch moves at once, and back if the server refuses. */
export function ForumMailsCard({ user }: { readonly user: User }) {
  const hint = useId();
  const { changed } = useAccountChanges();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (forumNotifications: boolean) => call("changeAccount", { body: { forumNotifications } }),
    // One at a time, so that the last choice wins.
    scope: { id: "forum-mails" },
    onSuccess: changed,
    onError: (error) =>
      toast(failureToast("Forum mails are as they were", error, "Your choice could not be kept. Please try again.")),
  });
  return (
    <ProfileCard title="Forum mails">
      <Switch
        label="Send me mails from the forum"
        describedBy={hint}
        checked={isPending ? variables : user.forumNotifications}
        onChange={(wanted) => mutate(wanted)}
      />
      <p className="form-note" id={hint}>
        {!sendsMail()
          ? "This site can’t send mail at present. What you choose here counts once it can."
          : user.email
            ? "Each of them has a link that turns them off. Mails about your account’s safety come either way."
            : "There is no address to send them to yet; you can add one on this page."}
      </p>
    </ProfileCard>
  );
}
