export { type JobContext, type JobHandlers, JobRefused } from "./job.ts";
export { enqueue } from "./queue.ts";
export { openWorker, type Worker } from "./worker.ts";
