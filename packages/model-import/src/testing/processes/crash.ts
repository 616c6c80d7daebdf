// Ends at once, like a process whose native code crashes.
process.abort();
