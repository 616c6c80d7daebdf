/** A job that is refused for good: it is not tried again. */
export class JobRefused extends Error {
  override readonly name = "JobRefused";
}

export interface JobContext {
  readonly id: string;
  /** 1 on the first try. */
  readonly attempt: number;
}

/**
 * Does a job. It may be called again for a job that it has done, where its process ended before that was written
 * down, so doing it twice must do no harm. It has to come to an end by itself: while it goes on, nobody else tries.
 */
type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<void>;

/** The handlers by the kind of job. Each declares the payload that its kind is queued with. */
export type JobHandlers = Readonly<Record<string, JobHandler<never>>>;
