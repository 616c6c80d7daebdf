import { publicHost } from "../../app/product.ts";

/**
 * At which address the site is operated: the one that the settings name, else the one that it is read at. The built page
 * holds both, since the settings are not known yet; the server leaves one.
 */
export function DomainOperated() {
  const host = publicHost();
  const building = typeof document === "undefined";
  return (
    <>
      {host !== "" && (
        <p data-only-with="address">
          We operate this site at one address, <strong>{host}</strong>, and this policy holds for that address.
        </p>
      )}
      {(building || host === "") && (
        <p data-only-without="address">
          We operate this site at one address, the one that your browser shows above this page, and this policy holds for that
          address.
        </p>
      )}
    </>
  );
}
