import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, type Ref, useId } from "react";
import { LoadProblem } from "../../ui/load-problem.tsx";
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

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, "data" | "isFetching" | "refetch">;
  readonly of: string;
  readonly what?: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for, or that it is loading or could not be loaded. */
export function Loaded<Data>({ query, of, what = "This", children }: LoadedProps<Data>) {
  if (query.data) return children(query.data);
  if (query.isFetching) return <p role="status">Loading...</p>;
  const words = `${what} could not be loaded. It is not your doing; please try again.`;
  return <LoadProblem words={words} of={of} onRetry={() => void query.refetch()} />;
}

interface ListCardProps<Entry> {
  readonly title: string;
  readonly intro: string;
  readonly list: UseQueryResult<Entry[]>;
  readonly children: (entries: readonly Entry[]) => ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

export function ProfileListCard<Entry>({ title, intro, list, children, ...rest }: ListCardProps<Entry>) {
  return (
    <ProfileCard title={title} {...rest}>
      <p className="form-note">{intro}</p>
      <div className={`stack ${styles.list}`} aria-busy={list.isFetching}>
        <Loaded query={list} of={title} what="This list">
          {children}
        </Loaded>
      </div>
    </ProfileCard>
  );
}
