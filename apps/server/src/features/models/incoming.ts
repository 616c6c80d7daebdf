interface Incoming {
  readonly networks: readonly string[];
  readonly bytes: number;
}

/** Files that are coming in, and the room that is kept free for them. */
export interface Taken {
  readonly files: number;
  readonly bytes: number;
}

/** The files uploading to this process. */
export interface IncomingFiles {
  /** Those from one network, or all. */
  taken(network?: string): Taken;
  /** Reserves room for a file, in all the networks that it counts for. Returns a function that releases it. */
  add(networks: readonly string[], bytes: number): () => void;
}

export function openIncoming(): IncomingFiles {
  const all = new Set<Incoming>();
  return {
    taken(network) {
      const meant = [...all].filter(({ networks }) => network === undefined || networks.includes(network));
      return { files: meant.length, bytes: meant.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    add(networks, bytes) {
      const one = { networks, bytes };
      all.add(one);
      return () => all.delete(one);
    },
  };
}
