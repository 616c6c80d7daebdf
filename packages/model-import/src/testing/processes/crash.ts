// Ends at once, as a process does whose native code goes wrong.
process.abort();
