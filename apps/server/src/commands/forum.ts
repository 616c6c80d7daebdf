// Moderation of the forum, for the operator; the server may be running. `help` lists the commands.
import { MODERATION_HELP, runModeration } from "../features/forum/moderation-commands.ts";
import { operateBeside } from "./operate.ts";

await operateBeside(MODERATION_HELP, runModeration);
