export interface AdminTables {
  admin_audit: {
    /** A UUID of version 7: ids sort by time. */
    id: string;
    act: "refused" | "listed" | "downloaded";
    /** A keyed hash of the network address, to tell one visitor from another. */
    address_hash: string;
    /** Milliseconds since 1970. */
    at: number;
  };
}

declare module "../../platform/db/index.ts" {
  interface Tables extends AdminTables {}
}
