import "../../../ui/cards.css";
import { Mail } from "lucide-react";
import { Link } from "react-router";

/** How to reach the author. The settings hold no address to show, so the forum is the way. */
export function AuthorContact() {
  return (
    <div className="contact set-apart">
      <Mail aria-hidden="true" />
      <p>
        This page gives no mail address; whoever runs a copy of the site can put theirs here. Until then the place to write is the{" "}
        <Link className="link" to="/forum">
          community forum
        </Link>
        , under General Discussion, which takes a free account.
      </p>
    </div>
  );
}
