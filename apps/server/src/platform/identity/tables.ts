/** How the data folder recognizes the database: one row. */
export interface IdentityTables {
  database_identity: {
    /** Always 1, so that there is no second row. */
    only: number;
    id: string;
    /** Shows whether a server has the secrets that the rows were written with; null until a server has recorded it. */
    secrets_mark: string | null;
  };
}
