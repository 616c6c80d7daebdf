import { useLocation } from "react-router";
import { MessagePage } from "../ui/message-page.tsx";

/** What is said in the place of a page that can't be shown. Its links load the page anew, so that nothing broken is carried along. */
export function PageError() {
  const { pathname } = useLocation();
  return (
    <MessagePage title="Something Went Wrong" message="This page could not be shown. It may well work when it is loaded again.">
      <a className="button" href={pathname}>
        Load the page again
      </a>
      <a className="button" data-quiet href="/">
        Go to the home page
      </a>
    </MessagePage>
  );
}
