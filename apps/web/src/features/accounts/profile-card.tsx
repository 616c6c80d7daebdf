import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, type Ref, useId } from "react";
import { RetryButton } from "../../ui/retry-button.tsx";
import styles from "./profile.module.css";

/** A titled part of the profile; its title takes the focus when the focused element disappears. */
export function ProfileCard({
  title,
  titleRef,
  children,
}: {
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`card stack ${styles.card}`} aria-labelledby={id}>
      <h2 id={id} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part of the profile that shows a list, or that it is loading or has failed to load. */
export function ProfileListCard<Entry>({
  title,
  intro,
  list,
  children,
  titleRef,
}: {
  readonly title: string;
  readonly intro: string;
  readonly list: UseQueryResult<Entry[]>;
  readonly children: (entries: readonly Entry[]) => ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement>;
}) {
  return (
    <ProfileCard title={title} {...(titleRef ? { titleRef } : {})}>
      <p className="form-note">{intro}</p>
      <div className={`stack ${styles.list}`} aria-busy={list.isFetching}>
        {list.data && children(list.data)}
        {!list.data && list.isFetching && <p role="status">Loading...</p>}
        {!list.data && !list.isFetching && (
          <div className="load-problem" role="alert">
            <p>This list could not be loaded. It is not your doing; please try again.</p>
            <RetryButton of={title} onRetry={() => void list.refetch()} />
          </div>
        )}
      </div>
    </ProfileCard>
  );
}
