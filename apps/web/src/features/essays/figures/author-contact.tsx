import { Mail } from "lucide-react";
import { Link } from "react-router";
import { contact } from "../../../app/product.ts";
import styles from "./author-contact.module.css";

/**
 * How to reach the author: the contact in the settings, or else the forum. The built page holds both, since the settings
 * are not known yet; the server leaves one.
 */
export function AuthorContact() {
  const known = contact();
  const building = typeof document === "undefined";
  return (
    <div className={`card ${styles.contact} set-apart`}>
      <Mail aria-hidden="true" />
      {known && (
        <p data-only-with="contact">
          Write to {known.name} at{" "}
          <a className="link" href={known.href}>
            {known.address}
          </a>
          .
        </p>
      )}
      {(building || !known) && (
        <p data-only-without="contact">
          The place to write is the{" "}
          <Link className="link" to="/forum">
            community forum
          </Link>
          , under General Discussion, which takes a free account.
        </p>
      )}
    </div>
  );
}
