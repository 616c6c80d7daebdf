/** What is said when no reading could be had. */
export const FAILURE_TITLE = "Connection Lost";
export const FAILURE_TEXT = "We're having trouble accessing the cosmic wisdom. Please try again.";
