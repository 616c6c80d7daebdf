export { AddEmailBanner } from "./add-email-banner.tsx";
