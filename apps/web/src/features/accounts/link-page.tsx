import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { unlistedMeta } from "../../app/product.ts";
import styles from "./accounts.module.css";
import { AuthLayout } from "./auth-layout.tsx";

/** For pages opened by a mailed link: their address is nobody else's business. */
export function linkMeta(title: string) {
  return [...unlistedMeta(title), { name: "referrer", content: "no-referrer" }];
}

interface LinkPageProps {
  readonly title: string;
  /** As of the {@link AuthLayout}. */
  readonly step?: number;
  readonly tone?: "well" | "alert" | undefined;
  readonly waiting?: string | undefined;
  readonly children?: ReactNode;
}

export function LinkPage({ title, step = 0, tone, waiting, children }: LinkPageProps) {
  const Mark = tone === "well" ? CircleCheck : CircleAlert;
  return (
    <AuthLayout title={title} step={step}>
      <div className={`card stack ${styles.card}`} data-waiting={waiting === undefined ? undefined : true}>
        {tone && <Mark className={styles.mark} data-tone={tone} aria-hidden="true" />}
        {waiting === undefined ? (
          children
        ) : (
          <p className="form-note" role="status">
            {waiting}
          </p>
        )}
        <noscript>
          <p className="form-note">This needs JavaScript, which is switched off in this browser.</p>
        </noscript>
      </div>
    </AuthLayout>
  );
}

export function SignInLink() {
  return (
    <p className="row centered">
      <Link className="button" to="/auth">
        Sign In
      </Link>
    </p>
  );
}
