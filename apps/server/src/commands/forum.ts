// Moderation of the forum, and moving in and out of it, for the operator; the server may be running. `help` lists the commands.
import { FORUM_HELP, runForum } from "../features/forum/porting/commands.ts";
import { operateBeside } from "./operate.ts";

await operateBeside(FORUM_HELP, runForum);
