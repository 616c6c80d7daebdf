export interface FailureDetails {
  /** The answer's HTTP status, if there was one. */
  readonly status?: number | undefined;
  /** How long the provider asks to be left alone. */
  readonly retryAfterMs?: number | undefined;
  /** Whether a retry can help; true by default. */
  readonly retryable?: boolean;
}

/**
 * Why a model gave nothing that can be shown. It is made to be logged: neither it nor its message holds a key, an
 * address, a prompt, or words that a visitor, a model or a provider wrote. That is why it has no `cause`.
 */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly retryable: boolean;

  constructor(message: string, { status, retryAfterMs, retryable = true }: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.retryable = retryable;
  }
}
