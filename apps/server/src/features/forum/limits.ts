/** What the settings bound in the forum. */
export interface ForumLimits {
  /** How many of a reply's latest earlier versions are kept beside its first. */
  readonly versionsKept: number;
  /** Edits within so long after the first of them are one version. */
  readonly mergeEditsMs: number;
  /** How many mails about replies one author can cause to one member in an hour, and all authors together. */
  readonly mailsFromOnePerHour: number;
  readonly mailsPerHour: number;
}
