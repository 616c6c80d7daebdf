import type { User } from "../../app/account.ts";
import { ProfileCard } from "./profile-card.tsx";
import { isVerified } from "./verified.ts";

export function StatusCard({ user }: { readonly user: User }) {
  return (
    <ProfileCard title="Account Status">
      <dl className="facts facts-in-line">
        <div>
          <dt>Account Type</dt>
          <dd>Forum Member</dd>
        </div>
        <div>
          <dt>Email Status</dt>
          <dd>{isVerified(user) ? "Verified" : "Pending"}</dd>
        </div>
      </dl>
    </ProfileCard>
  );
}
