import { useMutation } from "@tanstack/react-query";
import { useToast } from "../ui/toaster.tsx";
import { call } from "./api.ts";
import { failureToast, isRefused } from "./failure.ts";

/** Ends the member's session. @param onLeave once it has ended, also if it had already */
export function useSignOut(onLeave: () => void) {
  const toast = useToast();
  const leave = () => {
    toast({ title: "Signed out" });
    onLeave();
  };
  return useMutation({
    mutationFn: () => call("logout"),
    onSuccess: leave,
    onError: (error) => {
      if (isRefused(error, 401)) leave();
      else toast(failureToast("Logout failed", error, "You are still signed in. Please try again."));
    },
  });
}
