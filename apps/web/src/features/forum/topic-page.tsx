import "./styles.ts";
import { useParams } from "react-router";
import { pageTitle } from "../../app/product.ts";
import { ForumGate } from "./forum-gate.tsx";
import { TopicNotFound } from "./topic-problem.tsx";
import { TopicView } from "./topic-view.tsx";

/** The built page is no topic's, so it is not to be found; the server says of each topic whether it is. */
export function meta({ params }: { readonly params: { readonly id?: string } }) {
  return [{ title: pageTitle("Discussion") }, ...(params.id === undefined ? [{ name: "robots", content: "noindex" }] : [])];
}

/**
 * One built page serves every topic: which one it is shows only in the address, and so only behind the gate, which
 * nobody passes before the page has come alive.
 */
export default function TopicPage() {
  const { id } = useParams();
  return (
    <ForumGate>
      {(user) =>
        id === undefined ? <TopicNotFound words="Invalid topic ID" /> : <TopicView key={id} id={id.toLowerCase()} user={user} />
      }
    </ForumGate>
  );
}
