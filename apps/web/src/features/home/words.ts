/** What is said when no reading could be had. */
export const FAILURE_TITLE = "Connection Lost";
export const FAILURE_TEXT = "We're having trouble accessing the cosmic wisdom. Please try again.";

/** What is said of a reading that the browser put together by itself. */
export const LOCAL_TEXT =
  "The site can’t be reached, so this reading was put together in your browser. Pictures come again with the connection.";
