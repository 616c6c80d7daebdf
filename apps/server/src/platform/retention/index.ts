export { planRetention, type RetentionTask, removeDue, retentionJobs } from "./retention.ts";
