/** Who makes a request, as far as it can be told: for limits and for what is written down. */
export interface Visitor {
  /** A network address, of IPv6 its first 64 bits. */
  readonly address: string;
  /** The browser and the system, in words. */
  readonly device: string;
}

/** Who made a request, for what waits in the queue or is kept: the network only as a keyed hash. */
export interface PastVisitor {
  readonly addressHash: string;
  readonly device: string;
}
