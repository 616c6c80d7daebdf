// Help for members, by whoever runs the site; it works beside the running server. `help` says what it can do.
import { MEMBERS_HELP, runForMembers } from "../features/accounts/commands.ts";
import { operateBeside } from "./operate.ts";

await operateBeside(MEMBERS_HELP, runForMembers);
