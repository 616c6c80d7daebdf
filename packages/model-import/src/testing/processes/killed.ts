// Is ended as Linux ends processes where the machine has no memory left.
process.kill(process.pid, "SIGKILL");
