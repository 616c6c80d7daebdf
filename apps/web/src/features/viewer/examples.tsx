import { useQuery } from "@tanstack/react-query";
import type { CallReply } from "@tenfold/contract/calls";
import { HOUR_MS } from "@tenfold/domain/time";
import { Link } from "react-router";
import examples from "../../../../../content/models/examples.json";
import { call } from "../../app/api.ts";
import { fragmentOf } from "./share-link.ts";
import styles from "./viewer-page.module.css";

export function useExamples(): CallReply<"getExampleModels"> | undefined {
  return useQuery({
    queryKey: ["3d-examples"],
    queryFn: ({ signal }) => call("getExampleModels", { signal }),
    staleTime: HOUR_MS,
  }).data;
}

/** Models for everybody to look at. They are listed from the start; each can be opened once the server has given its urn. */
export function ExampleModels({ known }: { readonly known: CallReply<"getExampleModels">["examples"] | undefined }) {
  return (
    <section className={styles.examples} aria-labelledby="examples-title">
      <h2 className="section-title" id="examples-title">
        Or look at one of these
      </h2>
      <ul>
        {examples.map(({ name, sentence }) => {
          const urn = known?.find((example) => example.name === name)?.urn;
          return (
            <li key={name} className={`card card-link ${styles.example}`}>
              {urn === undefined ? (
                <span className={styles.name}>{name}</span>
              ) : (
                <Link className={styles.name} to={{ hash: fragmentOf({ urn }) }} preventScrollReset>
                  {name}
                </Link>
              )}
              <p className="soft">{sentence}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
