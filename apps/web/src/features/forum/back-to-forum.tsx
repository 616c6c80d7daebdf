import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

export function BackToForum() {
  return (
    <p>
      <Link className="back-link" to="/forum">
        <ArrowLeft aria-hidden="true" />
        Back to Forum
      </Link>
    </p>
  );
}

export function ToForum() {
  return (
    <Link className="button" to="/forum">
      Back to Forum
    </Link>
  );
}
