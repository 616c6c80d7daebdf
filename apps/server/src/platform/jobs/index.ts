export { type JobContext, type JobHandlers, JobRefused } from "./job.ts";
export { countJobs, enqueue, findOldestDue, hastenJob, isUnderWay, type Jobs, openJobs } from "./queue.ts";
export { openWorker, type Worker } from "./worker.ts";
