import { productName } from "../product.ts";
import { PageLink } from "./page-link.tsx";

export function Footer() {
  return (
    <footer className="footer">
      <p>© 2025 {productName()}</p>
      <PageLink className="link" to="/privacy">
        Privacy Policy
      </PageLink>
    </footer>
  );
}
