/** What a member's second step is checked against, and what browsers have been asked. Instants are milliseconds since 1970. */
export interface TwoStepTables {
  totp_secrets: {
    user_id: string;
    /** Encrypted with a key that is not in the database. */
    secret_sealed: string;
    /** The latest time step whose code was used: a code counts once. */
    last_step: number;
    /** Null until a first code has shown that the app has the secret. */
    confirmed_at: number | null;
  };
  passkeys: {
    /** The credential's id, as the browser gives it. */
    id: string;
    user_id: string;
    name: string;
    public_key: string;
    /** How often it has signed, by its own count; some always say 0. */
    counter: number;
    /** How it can be reached, as a JSON list. */
    transports: string;
    created_at: number;
    last_used_at: number | null;
  };
  recovery_codes: {
    user_id: string;
    /** HMAC-SHA256 with a key that is not in the database. */
    code_hash: string;
  };
  account_challenges: {
    /** SHA-256 of what the browser holds. */
    token_hash: string;
    user_id: string;
    purpose: string;
    expires_at: number;
  };
}
