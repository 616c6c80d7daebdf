/** What the data folder knows the database by: one row. */
export interface IdentityTables {
  database_identity: {
    /** Always 1, so that there is no second row. */
    only: number;
    id: string;
  };
}
