import type { ComponentProps } from "react";
import { Link } from "react-router";
import { WideTable } from "../../ui/wide-table.tsx";

/** A link in a text: to a page of this site without loading it anew. */
export function ProseLink({ href = "", state, ...rest }: ComponentProps<"a"> & { readonly state?: unknown }) {
  return href.startsWith("/") ? (
    <Link className="link" to={href} state={state} {...rest} />
  ) : (
    <a className="link" href={href} {...rest} />
  );
}

function ProseTable(props: ComponentProps<"table">) {
  return (
    <WideTable label="Table">
      <table {...props} />
    </WideTable>
  );
}

/** What the elements of a text become. */
export const PROSE = { a: ProseLink, table: ProseTable };
