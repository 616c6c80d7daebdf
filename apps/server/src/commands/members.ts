// Help for members, given by the operator; the server may be running. `help` lists the commands.
import { MEMBERS_HELP, runForMembers } from "../features/accounts/commands.ts";
import { operateBeside } from "./operate.ts";

await operateBeside(MEMBERS_HELP, runForMembers);
