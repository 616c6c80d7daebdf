/** What happens in the sky, by kind. */
export const EVENT_KINDS = ["ingress", "station", "phase", "void", "eclipse"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
