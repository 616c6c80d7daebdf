import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { WideTable } from "../../ui/wide-table.tsx";

/** A link in a text; links to this site's pages don't reload. */
function ProseLink({ href = "", ...rest }: ComponentProps<"a">) {
  const { pathname } = useLocation();
  return href.startsWith("/") ? (
    <Link className="link" to={href} state={{ from: pathname }} {...rest} />
  ) : (
    <a className="link" href={href} {...rest} />
  );
}

function ProseTable(props: ComponentProps<"table">) {
  return (
    <WideTable label="Table">
      <table className="table" {...props} />
    </WideTable>
  );
}

const PROSE = { a: ProseLink, table: ProseTable };

export const useMDXComponents = () => PROSE;
