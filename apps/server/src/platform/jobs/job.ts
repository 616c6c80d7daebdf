/** Refuses a job for good: it is not tried again. */
export class JobRefused extends Error {
  override readonly name = "JobRefused";
}

export interface JobContext {
  readonly id: string;
  /** 1 on the first try. */
  readonly attempt: number;
}

/**
 * Does a job. It may run again for a finished job, if the process ended before that was recorded, so doing it twice
 * must do no harm. It has to end by itself: while it runs, nobody else tries.
 */
type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<void>;

/** Handlers by kind of job. Each declares the payload of its kind. */
export type JobHandlers = Readonly<Record<string, JobHandler<never>>>;
