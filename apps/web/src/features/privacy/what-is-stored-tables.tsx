// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is laid out as blocks.
import { adFacts, adHosts, videoHosts } from "../../app/product.ts";
import { STORED } from "./what-is-stored.ts";
import styles from "./what-is-stored-tables.module.css";

/** The hosts that the pages contact for a service; the server removes them if the settings don't name the service. */
function Hosts({ of }: { readonly of: "ads" | "video" }) {
  const hosts = of === "ads" ? adFacts() && adHosts() : videoHosts();
  return hosts ? <small data-only-with={of}>Here from {hosts}</small> : null;
}

/**
 * Everything that is stored, by where it is stored. On narrow screens rows are laid out as blocks with labels (in the
 * styles); the roles are repeated because browsers drop table semantics from such a layout.
 */
export function WhatIsStored() {
  return STORED.map(({ title, rows }) => (
    <div key={title} className={`${styles.stored} set-apart`}>
      <table role="table" className="table">
        <caption>{title}</caption>
        <thead role="rowgroup" className="sr-only-narrow">
          <tr role="row">
            {["What", "What it holds", "Kept until", "Who gets it"].map((heading) => (
              <th key={heading} scope="col" role="columnheader">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ what, holds, until, kept, gets, hosts }) => (
            <tr key={`${what} ${kept}`} role="row">
              <th scope="row" role="rowheader">
                {what}
                <code>{kept}</code>
              </th>
              <td role="cell">{holds}</td>
              <td role="cell">{until}</td>
              <td role="cell">
                {gets}
                {hosts && <Hosts of={hosts} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}
