/** The sender of a request as far as known: for limits and records. */
export interface Visitor {
  /** A network address; for IPv6 its first 64 bits. */
  readonly address: string;
  readonly device: string;
}

/** A visitor as queued or stored: the network only as a keyed hash. */
export interface PastVisitor {
  readonly addressHash: string;
  readonly device: string;
}
