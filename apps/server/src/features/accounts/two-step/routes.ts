import * as calls from "@tenfold/contract/two-step";
import { generateURI } from "otplib";
import { encode } from "uqr";
import type { Core } from "../../../core.ts";
import type { App } from "../../../platform/app.ts";
import { AppError } from "../../../platform/errors.ts";
import { mount } from "../../../platform/mount.ts";
import { mountForMembers, toUser } from "../members.ts";
import { makeChallenge, readChallenge, useChallenge } from "./challenges.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { changeSteps, confirmMember, readTwoStep } from "./manage.ts";
import { creationOf, readNewPasskey, requestOf, siteOf } from "./passkeys.ts";
import { countStep, hasTwoStep } from "./second-step.ts";
import { confirmTotp, deletePasskey, deleteTotp, findPasskeys, findTotp, insertPasskey, proposeTotp } from "./store.ts";
import { makeSecret, stepOfCode } from "./totp.ts";

const MOST_PASSKEYS = 10;

const SET_UP = "Your app is set up already. If you have not seen your recovery codes, please make new ones on your profile.";
const WRONG_FIRST_CODE =
  "This code is not right. Please enter the one that your app shows now. If that is refused, too, see whether the clock of its device is right.";

const options = { limit: "accounts" } as const;

/** For what was turned off or removed meanwhile, for instance in another tab. */
const gone = () => new AppError("not_found", { error: "This was turned off or removed already." });

/** A text as a QR code: the dark squares as an SVG path, one unit each, without a margin. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}

function mountApp(app: App, core: Core): void {
  mountForMembers(app, core, calls.beginApp, options, async ({ body, user, request }) => {
    const use = await confirmMember(core, user, body, request);
    const { secret, sealed } = makeSecret(core, user.id);
    await core.db.transaction().execute(async (tx) => {
      await use(tx);
      if (!(await proposeTotp(tx, user.id, sealed)))
        throw new AppError("invalid_input", { error: "An app is set up already. Turn its codes off first." });
    });
    const uri = generateURI({ issuer: core.config.productName, label: user.username, secret });
    return { secret, uri, qr: qrOf(uri) };
  });

  mountForMembers(app, core, calls.confirmApp, options, async ({ body, user, session, request }) => {
    const totp = await findTotp(core.db, user.id);
    // As where the answer was lost on its way, and the recovery codes with it.
    if (totp && totp.confirmed_at !== null) throw new AppError("invalid_input", { error: SET_UP });
    const giveBack = await countStep(core, `new:${user.id}`);
    const step = totp && (await stepOfCode(core, totp, body.code));
    if (!totp || step === undefined) throw new AppError("wrong_second_step", { field: "code", error: WRONG_FIRST_CODE });
    await giveBack();
    return changeSteps(core, { user, session }, request, async (tx) => {
      if (!(await confirmTotp(tx, totp, step, core.now()))) throw new AppError("wrong_second_step", { field: "code" });
    });
  });

  mountForMembers(app, core, calls.removeApp, options, async ({ body, user, session, request }) => {
    const use = await confirmMember(core, user, body, request);
    return changeSteps(core, { user, session }, request, async (tx) => {
      await use(tx);
      if (!(await deleteTotp(tx, user.id))) throw gone();
    });
  });
}

function mountPasskeys(app: App, core: Core): void {
  mountForMembers(app, core, calls.askPasskey, options, async ({ user, request }) => {
    const passkeys = await findPasskeys(core.db, user.id);
    if (passkeys.length === 0) throw new AppError("not_found");
    return requestOf(siteOf(core, request), passkeys, await makeChallenge(core, user.id, "change"));
  });

  mountForMembers(app, core, calls.beginPasskey, options, async ({ body, user, request }) => {
    const use = await confirmMember(core, user, body, request);
    const passkeys = await findPasskeys(core.db, user.id);
    if (passkeys.length >= MOST_PASSKEYS)
      throw new AppError("invalid_input", { error: `You have ${MOST_PASSKEYS} passkeys already. Please remove one first.` });
    await core.db.transaction().execute(use);
    const challenge = await makeChallenge(core, user.id, "new-passkey");
    return creationOf(siteOf(core, request), core.config.productName, user, passkeys, challenge);
  });

  mountForMembers(app, core, calls.addPasskey, options, async ({ body, user, session, request }) => {
    let answered = "";
    const isChallenge = async (challenge: string) => {
      answered = challenge;
      return (await readChallenge(core, challenge, "new-passkey")) === user.id;
    };
    const wrong = () => new AppError("wrong_second_step", { error: "This passkey could not be added. Please try again." });
    const made = await readNewPasskey(siteOf(core, request), body.passkey, isChallenge);
    if (!made) throw wrong();
    return changeSteps(core, { user, session }, request, async (tx) => {
      const passkey = { ...made, user_id: user.id, name: body.name, created_at: core.now(), last_used_at: null };
      if (!(await useChallenge(tx, answered)) || !(await insertPasskey(tx, passkey))) throw wrong();
    });
  });

  mountForMembers(app, core, calls.removePasskey, options, async ({ params, body, user, session, request }) => {
    const use = await confirmMember(core, user, body, request);
    return changeSteps(core, { user, session }, request, async (tx) => {
      await use(tx);
      if (!(await deletePasskey(tx, user.id, params.id))) throw gone();
    });
  });
}

export function mountTwoStep(app: App, core: Core): void {
  mount(app, calls.finishLogin, options, async ({ body, request, reply }) => ({
    user: toUser(core, await finishSignIn(core, body, request, reply)),
  }));
  mountForMembers(app, core, calls.getTwoStep, ({ user }) => readTwoStep(core.db, user.id));
  mountApp(app, core);
  mountPasskeys(app, core);
  mountForMembers(app, core, calls.renewRecoveryCodes, options, async ({ body, user, session, request }) => {
    if (!(await hasTwoStep(core.db, user.id))) throw gone();
    const use = await confirmMember(core, user, body, request);
    return changeSteps(core, { user, session }, request, use, { newCodes: true });
  });
}
