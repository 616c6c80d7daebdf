/** What a file system call gives, or undefined where the file or folder is not there. */
export const ifThere = <T>(given: Promise<T>): Promise<T | undefined> =>
  given.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
