// Moderation of the forum, for whoever runs the site; it works beside the running server. `help` says what it can do.
import { MODERATION_HELP, runModeration } from "../features/forum/moderation-commands.ts";
import { operateBeside } from "./operate.ts";

await operateBeside(MODERATION_HELP, runModeration);
