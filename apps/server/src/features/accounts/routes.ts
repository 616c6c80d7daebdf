import { getUser } from "@tenfold/contract/accounts";
import type { App } from "../../platform/app.ts";
import { AppError } from "../../platform/errors.ts";
import { mount } from "../../platform/mount.ts";

/** Nobody can sign in yet, so everybody is signed out. */
export function mountAccounts(app: App): void {
  mount(app, getUser, async () => {
    throw new AppError("not_signed_in");
  });
}
