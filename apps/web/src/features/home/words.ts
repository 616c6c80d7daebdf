/** What is said when keywords are refused. */
export const ALERT_TITLE = "Content Alert";
export const ALERT_TEXT = "Content generation paused due to inappropriate keywords. Please revise your keywords and try again.";

/** What is said when no reading could be had. */
export const FAILURE_TITLE = "Connection Lost";
export const FAILURE_TEXT = "We're having trouble accessing the cosmic wisdom. Please try again.";
