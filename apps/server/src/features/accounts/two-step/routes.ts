import * as calls from "@tenfold/contract/two-step";
import { generateURI } from "otplib";
import { encode } from "uqr";
import type { App } from "../../../platform/app.ts";
import { AppError } from "../../../platform/errors.ts";
import { mount } from "../../../platform/mount.ts";
import type { AccountsDeps } from "../deps.ts";
import { mountForMembers, toUser } from "../members.ts";
import { makeChallenge, readChallenge, useChallenge } from "./challenges.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { changeSteps, confirmMember, readTwoStep } from "./manage.ts";
import { creationOf, readNewPasskey, requestOf, siteOf } from "./passkeys.ts";
import { countStep, hasTwoStep } from "./second-step.ts";
import { confirmTotp, deletePasskey, deleteTotp, findPasskeys, findTotp, insertPasskey, proposeTotp } from "./store.ts";
import { makeSecret, stepOfCode } from "./totp.ts";

type Deps = AccountsDeps & { readonly productName: string };

/** How many passkeys a member may have. */
const MOST_PASSKEYS = 10;

const options = { limit: "accounts" } as const;

/** What was turned off or removed in the meantime, in another tab, say. */
const gone = () => new AppError("not_found", { error: "This was turned off or removed already." });

/** A text as a QR code: the dark squares as an SVG path, one unit each, without a margin. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}

function mountApp(app: App, deps: Deps): void {
  mountForMembers(
    app,
    deps,
    calls.beginApp,
    async ({ body, user, request }) => {
      const use = await confirmMember(deps, user, body, request);
      const { secret, sealed } = makeSecret(deps, user.id);
      await deps.db.transaction().execute(async (tx) => {
        await use(tx);
        if (!(await proposeTotp(tx, user.id, sealed)))
          throw new AppError("invalid_input", { error: "An app is set up already. Turn its codes off first." });
      });
      const uri = generateURI({ issuer: deps.productName, label: user.username, secret });
      return { secret, uri, qr: qrOf(uri) };
    },
    options,
  );

  mountForMembers(
    app,
    deps,
    calls.confirmApp,
    async ({ body, user, session, request }) => {
      const giveBack = await countStep(deps, `new:${user.id}`);
      const totp = await findTotp(deps.db, user.id);
      const step = totp && totp.confirmed_at === null ? await stepOfCode(deps, totp, body.code) : undefined;
      if (!totp || step === undefined) throw new AppError("wrong_second_step", { field: "code" });
      await giveBack();
      return changeSteps(deps, { user, session }, request, async (tx) => {
        if (!(await confirmTotp(tx, totp, step, deps.now()))) throw new AppError("wrong_second_step", { field: "code" });
      });
    },
    options,
  );

  mountForMembers(
    app,
    deps,
    calls.removeApp,
    async ({ body, user, session, request }) => {
      const use = await confirmMember(deps, user, body, request);
      return changeSteps(deps, { user, session }, request, async (tx) => {
        await use(tx);
        if (!(await deleteTotp(tx, user.id))) throw gone();
      });
    },
    options,
  );
}

function mountPasskeys(app: App, deps: Deps): void {
  mountForMembers(
    app,
    deps,
    calls.askPasskey,
    async ({ user, request }) => {
      const passkeys = await findPasskeys(deps.db, user.id);
      if (passkeys.length === 0) throw new AppError("not_found");
      return requestOf(siteOf(deps, request), passkeys, await makeChallenge(deps, user.id, "change"));
    },
    options,
  );

  mountForMembers(
    app,
    deps,
    calls.beginPasskey,
    async ({ body, user, request }) => {
      const use = await confirmMember(deps, user, body, request);
      await deps.db.transaction().execute(use);
      const passkeys = await findPasskeys(deps.db, user.id);
      if (passkeys.length >= MOST_PASSKEYS)
        throw new AppError("invalid_input", { error: `You have ${MOST_PASSKEYS} passkeys already. Please remove one first.` });
      const challenge = await makeChallenge(deps, user.id, "new-passkey");
      return creationOf(siteOf(deps, request), deps.productName, user, passkeys, challenge);
    },
    options,
  );

  mountForMembers(
    app,
    deps,
    calls.addPasskey,
    async ({ body, user, session, request }) => {
      let answered = "";
      const isChallenge = async (challenge: string) => {
        answered = challenge;
        return (await readChallenge(deps, challenge, "new-passkey")) === user.id;
      };
      const wrong = () => new AppError("wrong_second_step", { error: "This passkey could not be added. Please try again." });
      const made = await readNewPasskey(siteOf(deps, request), body.passkey, isChallenge);
      if (!made) throw wrong();
      return changeSteps(deps, { user, session }, request, async (tx) => {
        const passkey = { ...made, user_id: user.id, name: body.name, created_at: deps.now(), last_used_at: null };
        if (!(await useChallenge(tx, answered)) || !(await insertPasskey(tx, passkey))) throw wrong();
      });
    },
    options,
  );

  mountForMembers(
    app,
    deps,
    calls.removePasskey,
    async ({ params, body, user, session, request }) => {
      const use = await confirmMember(deps, user, body, request);
      return changeSteps(deps, { user, session }, request, async (tx) => {
        await use(tx);
        if (!(await deletePasskey(tx, user.id, params.id))) throw gone();
      });
    },
    options,
  );
}

/** Mounts two-step sign-in: its second step, and what members do about it. */
export function mountTwoStep(app: App, deps: Deps): void {
  mount(
    app,
    calls.finishLogin,
    async ({ body, request, reply }) => ({ user: toUser(await finishSignIn(deps, body, request, reply)) }),
    options,
  );
  mountForMembers(app, deps, calls.getTwoStep, ({ user }) => readTwoStep(deps.db, user.id));
  mountApp(app, deps);
  mountPasskeys(app, deps);
  mountForMembers(
    app,
    deps,
    calls.renewRecoveryCodes,
    async ({ body, user, session, request }) => {
      if (!(await hasTwoStep(deps.db, user.id))) throw gone();
      const use = await confirmMember(deps, user, body, request);
      return changeSteps(deps, { user, session }, request, use, { newCodes: true });
    },
    options,
  );
}
