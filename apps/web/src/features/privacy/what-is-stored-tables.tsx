import "../../ui/stored.css";
import { WideTable } from "../../ui/wide-table.tsx";
import { STORED } from "./what-is-stored.ts";

/** Everything that is kept, by where it is kept. */
export function WhatIsStored() {
  return STORED.map(({ title, rows }) => (
    <WideTable key={title} className="stored set-apart" label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">What it holds</th>
            <th scope="col">Kept until</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, holds, until, kept }) => (
            <tr key={`${what} ${kept}`}>
              <th scope="row">
                {what}
                <code>{kept}</code>
              </th>
              <td>{holds}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  ));
}
