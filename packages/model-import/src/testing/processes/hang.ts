// Never ends, and receives nothing meanwhile.
for (;;);
