export { EmailBanner } from "./email-banner.tsx";
