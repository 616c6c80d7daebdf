import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallReply } from "@tenfold/contract/calls";
import { NO_READING } from "@tenfold/contract/site";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { ApiError, call } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { isFocusLost } from "../../app/focus.ts";
import { unlistedMeta } from "../../app/product.ts";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button.tsx";
import { LoadProblem } from "../../ui/load-problem.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { TitledParts } from "../../ui/titled-parts.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { ReadingArticle, ReadingFrame } from "../home/index.ts";
import { isOwnLink, withdrawLink } from "./shared-links.ts";
import styles from "./shared-readings.module.css";

const sharedKey = (id: string) => ["api", "shared-readings", id];

function ToHome() {
  return (
    <Link className="button" to="/">
      Choose a number of your own
    </Link>
  );
}

interface TextArticleProps {
  readonly reading: Exclude<CallReply<"getSharedReading">, { kind: "number" }>;
  readonly children?: ReactNode;
}

function TextArticle({ reading, children }: TextArticleProps) {
  const { title, about, parts, imageUrl, imageAlt } = reading;
  const text = (
    <div className={`stack ${styles.parts}`}>
      <p className="note">{about}</p>
      <TitledParts parts={parts} />
    </div>
  );
  return (
    <ReadingFrame title={title} imageUrl={imageUrl} imageAlt={imageAlt} text={text}>
      {children}
    </ReadingFrame>
  );
}

/** The button that withdrew a reading is gone with it, and so is the focus. */
const takeLostFocus = (heading: HTMLElement | null) => {
  if (isFocusLost()) heading?.focus();
};

/** For the person who made the link. */
function Withdraw({ id }: { readonly id: string }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState("");
  const withdraw = () => {
    // The same words again would not be said.
    setProblem("");
    return withdrawLink(id)
      .catch((error: unknown) =>
        setProblem(failureWords(error) ?? "The link could not be withdrawn. Please check your connection and try again."),
      )
      .then(() => queryClient.invalidateQueries({ queryKey: sharedKey(id) }));
  };
  return (
    <p className={`row centered ${styles.withdraw}`}>
      <Button quiet onClick={withdraw}>
        Withdraw the link
      </Button>
      <span className="hint" role="status">
        {problem}
      </span>
    </p>
  );
}

type Shared = CallReply<"getSharedReading">;

const titleOf = (reading: Shared) => (reading.kind === "number" ? reading.principle.title : reading.title);

const digitOf = (reading: Shared) => (reading.kind === "number" ? reading.number : reading.digit);

function Article({ reading, children }: { readonly reading: Shared; readonly children: ReactNode }) {
  return reading.kind === "number" ? (
    <ReadingArticle reading={reading}>{children}</ReadingArticle>
  ) : (
    <TextArticle reading={reading}>{children}</TextArticle>
  );
}

function SharedReading({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: sharedKey(id),
    queryFn: ({ signal }) => call("getSharedReading", { params: { id }, signal }),
  });
  const gone = error instanceof ApiError ? NO_READING[error.status] : undefined;
  useTitle(gone?.title ?? (data && titleOf(data)));
  if (gone)
    return (
      <MessagePage {...gone} titleRef={takeLostFocus}>
        <ToHome />
      </MessagePage>
    );
  return (
    <div className={`glow page stack ${styles.shared}`} data-digit={data && digitOf(data)}>
      <header className="centered">
        <h1 className="page-title">A Shared Reading</h1>
        <p className="home-lede">It stands here word for word as it was first read.</p>
      </header>
      {data ? (
        <Article reading={data}>{isOwnLink(id) && <Withdraw id={id} />}</Article>
      ) : error ? (
        <LoadProblem
          words="The reading could not be loaded. Please check your connection and try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <p className="results-empty" role="status">
          Fetching the reading…
        </p>
      )}
      <p className="row centered">
        <ToHome />
      </p>
    </div>
  );
}

/** The built page serves every shared reading and is nobody's; the server puts the reading's words in. */
export const meta = () => unlistedMeta("A Shared Reading");

export default function SharedPage() {
  const { id } = useParams();
  const mounted = useMounted();
  return (
    <>
      {/* Filled by the server; browsers that run scripts never show it, and React leaves it alone. */}
      <noscript data-reading="">
        <p>This needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      {mounted && id !== undefined && <SharedReading key={id} id={id} />}
      {mounted && id === undefined && (
        <MessagePage {...(NO_READING[404] as (typeof NO_READING)[number])}>
          <ToHome />
        </MessagePage>
      )}
    </>
  );
}
