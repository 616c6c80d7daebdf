import { Link } from "react-router";
import { MessagePage } from "../ui/message-page.tsx";
import { unlistedMeta } from "./product.ts";

export const meta = () => unlistedMeta("Page Not Found");

export default function NotFound() {
  return (
    <MessagePage
      numeral="404"
      title="Page Not Found"
      message="Did you forget to add the page to the router?"
      note="The address may be mistyped, or the page may have moved."
    >
      <Link className="button" to="/">
        Go to the home page
      </Link>
    </MessagePage>
  );
}
