import { useLocation } from "react-router";
import { productName } from "../product.ts";
import { PageLink } from "./page-link.tsx";
import { privacyLinkFrom } from "./privacy-link.ts";

export function Footer() {
  const { pathname } = useLocation();
  return (
    <footer className="footer">
      <p>© 2025 {productName()}</p>
      <PageLink className="link" to={privacyLinkFrom(pathname)}>
        Privacy Policy
      </PageLink>
    </footer>
  );
}
