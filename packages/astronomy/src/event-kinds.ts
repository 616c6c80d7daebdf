/** The kinds of events in the sky. */
export const EVENT_KINDS = ["ingress", "station", "phase", "void", "eclipse"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
