/** What the data folder knows the database by: one row. */
export interface IdentityTables {
  database_identity: {
    /** Always 1, so that there is no second row. */
    only: number;
    id: string;
    /** What shows whether a server has the secrets that the rows were written with; null until one has written it down. */
    secrets_mark: string | null;
  };
}
