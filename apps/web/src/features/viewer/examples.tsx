import { useQuery } from "@tanstack/react-query";
import type { CallReply } from "@tenfold/contract/calls";
import { HOUR_MS } from "@tenfold/domain/time";
import { Link } from "react-router";
import { call } from "../../app/api.ts";
import { fragmentOf } from "./share-link.ts";

/** What the server tells of its models: the examples, and what it takes. */
export function useExamples(): CallReply<"getExampleModels"> | undefined {
  return useQuery({
    queryKey: ["3d-examples"],
    queryFn: ({ signal }) => call("getExampleModels", { signal }),
    staleTime: HOUR_MS,
  }).data;
}

/** Models for everybody to look at. */
export function ExampleModels({ examples }: { readonly examples: CallReply<"getExampleModels">["examples"] }) {
  return (
    <section className="example-shelf" aria-labelledby="examples-title">
      <h2 className="section-title" id="examples-title">
        Or look at one of these
      </h2>
      <ul>
        {examples.map(({ urn, name, sentence }) => (
          <li key={urn} className="card example">
            <Link to={{ hash: fragmentOf({ urn }) }} preventScrollReset>
              {name}
            </Link>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
