import { Link, useLocation } from "react-router";
import composer from "./composer.module.css";
import forum from "./forum.module.css";

/** A link to the sign-in that leads back here. */
export function SignIn({ text }: { readonly text: string }) {
  const { pathname, search, hash } = useLocation();
  return (
    <Link className="button" to="/auth" state={{ next: `${pathname}${search}${hash}` }}>
      {text}
    </Link>
  );
}

export function GuestHeader() {
  return (
    <div className={`row ${forum.member}`}>
      <p>You are reading as a guest.</p>
      <p>
        <SignIn text="Sign in to join" />
      </p>
    </div>
  );
}

export function SignInToReply() {
  return (
    <section className={`card stack ${composer.composer}`} aria-labelledby="composer-title">
      <h2 className="section-title" id="composer-title">
        Write a Reply
      </h2>
      <p className={composer.reason}>Members can reply. Your place here is kept while you sign in.</p>
      <p>
        <SignIn text="Sign in to reply" />
      </p>
    </section>
  );
}
