import { useMutation } from "@tanstack/react-query";
import { call } from "../../app/api.ts";
import { failureWords, UNREACHED } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { LinkPage } from "./link-page.tsx";

/** For people who got a mail that somebody else caused: removes their address, once they press the button. */
export function NotMe({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("disownEmail", { body: { token } }),
    onSuccess: onDone,
  });
  return (
    <LinkPage title="Was this not you?">
      <p>
        Somebody gave your email address for an account here. If that was not you, remove what was registered with it: then we
        know your address no more.
      </p>
      <FormProblem words={error ? (failureWords(error) ?? UNREACHED) : ""} />
      <p className="row centered">
        <Button off={isPending} onClick={() => mutate()}>
          {isPending ? "Removing…" : "Remove the registration"}
        </Button>
      </p>
    </LinkPage>
  );
}

export function Removed() {
  return (
    <LinkPage title="The registration is removed." step={1}>
      <p>What was registered with your email address is gone. You need not do anything else.</p>
    </LinkPage>
  );
}
