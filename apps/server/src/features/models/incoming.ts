interface Incoming {
  readonly networkHash: string;
  readonly bytes: number;
}

/** Files that are coming in, and the room that is kept free for them. */
interface Taken {
  readonly files: number;
  readonly bytes: number;
}

/** The files uploading to this process. */
export interface IncomingFiles {
  /** Those from one network, or all. */
  taken(networkHash?: string): Taken;
  /** Reserves room for a file. Returns a function that releases it. */
  add(networkHash: string, bytes: number): () => void;
}

export function openIncoming(): IncomingFiles {
  const all = new Set<Incoming>();
  return {
    taken(networkHash) {
      const meant = [...all].filter((one) => networkHash === undefined || one.networkHash === networkHash);
      return { files: meant.length, bytes: meant.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    add(networkHash, bytes) {
      const one = { networkHash, bytes };
      all.add(one);
      return () => all.delete(one);
    },
  };
}
